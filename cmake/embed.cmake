# embed_sources(library): the catalogue and the data files, compiled in. They are written again when
# a page or a data file changes, comes or goes.
function(embed_sources library)
    set(embed ${CMAKE_SOURCE_DIR}/tools/embed)
    set(out ${CMAKE_BINARY_DIR}/generated)
    file(GLOB pages CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/rules/*.md)
    file(GLOB_RECURSE data CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/data/*)

    # The list of files is itself an input: a file that goes away changes no other file.
    file(CONFIGURE OUTPUT ${out}/inputs.txt CONTENT "${pages};${data}" @ONLY)

    add_custom_command(
        OUTPUT ${out}/catalogue.cpp
        COMMAND ${Python3_EXECUTABLE} -B ${embed} catalogue ${out}/catalogue.cpp ${pages}
        DEPENDS ${embed} ${CMAKE_SOURCE_DIR}/tools/catalogue.py ${pages}
                ${out}/inputs.txt
        COMMENT "Reading the rule catalogue" VERBATIM)
    add_custom_command(
        OUTPUT ${out}/data_files.cpp
        COMMAND ${Python3_EXECUTABLE} -B ${embed} files ${out}/data_files.cpp
                ${CMAKE_SOURCE_DIR}/data ${data}
        DEPENDS ${embed} ${data} ${out}/inputs.txt
        COMMENT "Reading the data files" VERBATIM)
    target_sources(${library} PRIVATE ${out}/catalogue.cpp ${out}/data_files.cpp)
endfunction()

# embed_pages(library): the browser's page as tools/build-web made it in web/dist; where npm is
# missing, a plain page that says so.
function(embed_pages library)
    set(embed ${CMAKE_SOURCE_DIR}/tools/embed)
    set(out ${CMAKE_BINARY_DIR}/generated)
    find_program(NPM npm)
    if(NPM)
        set(root ${CMAKE_SOURCE_DIR}/web/dist)
        set(built ${WEB_BUILT})
    else()
        set(root ${CMAKE_SOURCE_DIR}/server/plain_page)
        set(built ${root}/index.html)
    endif()
    add_custom_command(
        OUTPUT ${out}/pages.cpp
        COMMAND ${Python3_EXECUTABLE} -B ${embed} pages ${out}/pages.cpp ${root}
        DEPENDS ${embed} ${built}
        COMMENT "Reading the page" VERBATIM)
    target_sources(${library} PRIVATE ${out}/pages.cpp)
endfunction()
