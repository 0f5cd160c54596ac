# The checks that are not doctest executables. Plain ctest runs the quick ones; ./check runs
# ctest -C Check, and ./check --full runs ctest -C Full.
if(POWDERHORN_SANITIZE OR NOT CMAKE_BINARY_DIR STREQUAL "${CMAKE_SOURCE_DIR}/build")
    return()
endif()

set(tools ${CMAKE_SOURCE_DIR}/tools)

add_test(NAME rule_coverage COMMAND ${tools}/rule-coverage)
add_test(NAME rule_coverage_test COMMAND ${Python3_EXECUTABLE} ${tools}/rule_coverage_test.py)
# What is shipped: position independent, everything bound and read-only at the start, checked.
add_test(NAME hardened COMMAND ${tools}/hardened $<TARGET_FILE:powderhorn>)

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
add_check(server_full_disk IN Check Full TIMEOUT 300 COMMAND ${tools}/try-server full-disk 2)
add_check(server_hung_postgres IN Check Full TIMEOUT 300 COMMAND ${tools}/try-server hung-postgres 2)
add_check(server_hostile IN Check Full TIMEOUT 300 COMMAND ${tools}/try-server hostile 8)
add_check(server_greedy IN Check Full TIMEOUT 300
    COMMAND ${CMAKE_COMMAND} -E env SLOWER=15 ${tools}/try-server greedy 6)
# Beside everything else that runs then; by itself it keeps the limits it has without SLOWER.
add_check(server_soak IN Full TIMEOUT 300
    COMMAND ${CMAKE_COMMAND} -E env SLOWER=10 ${tools}/try-server soak 15)
add_check(server_files IN Check Full TIMEOUT 60 COMMAND ${tools}/try-server files)
add_check(server_heavy IN Full TIMEOUT 300 COMMAND ${tools}/try-server heavy 2)
add_check(server_terminated IN Full TIMEOUT 300 COMMAND ${tools}/try-server terminate)
find_program(POWDERHORN_PROXY NAMES nginx caddy PATHS /usr/sbin)
if(POWDERHORN_PROXY)
    add_check(server_proxy IN Full TIMEOUT 120 COMMAND ${tools}/try-server proxy)
endif()
add_check(format IN Check Full TIMEOUT 120 COMMAND ${tools}/format --check)
add_check(signature IN Check Full TIMEOUT 300 COMMAND ${tools}/signature build/powderhorn)
add_check(lint_all IN Full TIMEOUT 3600 COMMAND ${tools}/tidy --all)
add_check(fuzz_seeds IN Full TIMEOUT 3600 COMMAND ${tools}/fuzz seeds)
# Odds at every question of twenty games a scenario, with the sanitizers.
foreach(book long-rifle mayhem drums petite-guerre)
    add_check(odds_${book} IN Full TIMEOUT 2700 COMMAND nice -n 10
        ${CMAKE_COMMAND} -E env POWDERHORN_GAMES=20 POWDERHORN_BOOK=${book}
        build-debug/tests_test "--test-case=odds at every question*")
    set_tests_properties(odds_${book} PROPERTIES DEPENDS sanitizers)
endforeach()
add_check(clang IN Full TIMEOUT 1500 COMMAND ${tools}/build-and-test clang)
add_check(clang_hardened IN Full TIMEOUT 60 COMMAND ${tools}/hardened build-clang/powderhorn)
set_tests_properties(clang_hardened PROPERTIES DEPENDS clang)
add_check(clang_signature IN Full TIMEOUT 300 COMMAND ${tools}/signature build-clang/powderhorn)
set_tests_properties(clang_signature PROPERTIES DEPENDS clang)
