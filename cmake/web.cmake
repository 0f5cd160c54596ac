# The page of the browser table: web/dist, made by tools/build-web when one of its files has changed,
# comes or goes. What needs the page depends on ${WEB_BUILT}.
file(GLOB_RECURSE web_files CONFIGURE_DEPENDS
    ${CMAKE_SOURCE_DIR}/web/src/* ${CMAKE_SOURCE_DIR}/web/public/*)
set(WEB_BUILT ${CMAKE_BINARY_DIR}/generated/web.built)
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/web_inputs.txt CONTENT "${web_files}" @ONLY)

add_custom_command(
    OUTPUT ${WEB_BUILT}
    COMMAND ${CMAKE_SOURCE_DIR}/tools/build-web
    COMMAND ${CMAKE_COMMAND} -E touch ${WEB_BUILT}
    DEPENDS ${CMAKE_SOURCE_DIR}/tools/build-web ${web_files}
            ${CMAKE_BINARY_DIR}/generated/web_inputs.txt
            ${CMAKE_SOURCE_DIR}/web/index.html ${CMAKE_SOURCE_DIR}/web/package-lock.json
            ${CMAKE_SOURCE_DIR}/web/tsconfig.json ${CMAKE_SOURCE_DIR}/web/vite.config.ts
    COMMENT "Building the page" VERBATIM)
add_custom_target(web DEPENDS ${WEB_BUILT})
