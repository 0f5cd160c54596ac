# The checks that are not doctest executables. Plain ctest runs the quick ones; ./check runs
# ctest -C Check, and ./check --full runs ctest -C Full.
if(POWDERHORN_SANITIZE OR NOT CMAKE_BINARY_DIR STREQUAL "${CMAKE_SOURCE_DIR}/build")
    return()
endif()

set(tools ${CMAKE_SOURCE_DIR}/tools)

add_test(NAME rule_coverage COMMAND ${tools}/rule-coverage)
add_test(NAME rule_coverage_test COMMAND ${Python3_EXECUTABLE} ${tools}/rule_coverage_test.py)

function(add_check name)
    cmake_parse_arguments(PARSE_ARGV 1 check "" "TIMEOUT" "IN;COMMAND")
    add_test(NAME ${name} CONFIGURATIONS ${check_IN} COMMAND ${check_COMMAND})
    set_tests_properties(${name} PROPERTIES
        WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} TIMEOUT ${check_TIMEOUT})
endfunction()

# The longest first; the others run beside it.
# It takes what the others leave: a browser that is kept waiting fails for nothing.
add_check(sanitizers IN Check Full TIMEOUT 3600 COMMAND nice -n 15 ${tools}/build-and-test debug)
set_tests_properties(sanitizers PROPERTIES COST 1000)
if(EXISTS ${CMAKE_SOURCE_DIR}/cli/serve.cpp)
    add_check(web_browser IN Check Full TIMEOUT 1800 COMMAND ${tools}/test-web browser)
    set_tests_properties(web_browser PROPERTIES COST 500)
endif()
add_check(web IN Check Full TIMEOUT 300 COMMAND ${tools}/test-web unit)
add_check(lint IN Check TIMEOUT 400 COMMAND ${tools}/tidy)
add_check(server_killed IN Check Full TIMEOUT 300 COMMAND ${tools}/try-server kill 8)
add_check(server_killed_postgres IN Check Full TIMEOUT 300 COMMAND ${tools}/try-server kill-postgres 6)
add_check(server_hostile IN Check Full TIMEOUT 300 COMMAND ${tools}/try-server hostile 8)
add_check(format IN Check Full TIMEOUT 120 COMMAND ${tools}/format --check)
add_check(signature IN Check Full TIMEOUT 300 COMMAND ${tools}/signature build/powderhorn)
add_check(lint_all IN Full TIMEOUT 3600 COMMAND ${tools}/tidy --all)
add_check(fuzz_seeds IN Full TIMEOUT 3600 COMMAND ${tools}/fuzz seeds)
add_check(clang IN Full TIMEOUT 1500 COMMAND ${tools}/build-and-test clang)
add_check(clang_signature IN Full TIMEOUT 300 COMMAND ${tools}/signature build-clang/powderhorn)
set_tests_properties(clang_signature PROPERTIES DEPENDS clang)
