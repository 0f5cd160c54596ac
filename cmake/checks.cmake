# The checks that are not doctest executables. Plain ctest runs the quick ones; ./check runs
# ctest -C Check, and ./check --full runs ctest -C Full.
if(NOT CMAKE_BINARY_DIR STREQUAL "${CMAKE_SOURCE_DIR}/build")
    return()
endif()

set(tools ${CMAKE_SOURCE_DIR}/tools)
cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)

add_test(NAME rule_coverage COMMAND ${tools}/rule-coverage)
add_test(NAME rule_coverage_test COMMAND ${Python3_EXECUTABLE} ${tools}/rule_coverage_test.py)
# What is shipped: position independent, everything bound and read-only at the start, checked.
add_test(NAME hardened COMMAND ${tools}/hardened $<TARGET_FILE:powderhorn>)

# add_check(name IN configuration... COMMAND command... TIMEOUT seconds [COST seconds] [ALONE])
# ALONE: it keeps all processors busy by itself; what others wait for would come too late beside it.
function(add_check name)
    cmake_parse_arguments(PARSE_ARGV 1 check "ALONE" "TIMEOUT;COST" "IN;COMMAND")
    add_test(NAME ${name} CONFIGURATIONS ${check_IN} COMMAND ${check_COMMAND})
    set_tests_properties(${name} PROPERTIES
        WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} TIMEOUT ${check_TIMEOUT})
    if(check_COST)  # the longest first; the others run beside it
        set_tests_properties(${name} PROPERTIES COST ${check_COST})
    endif()
    if(check_ALONE)
        set_tests_properties(${name} PROPERTIES PROCESSORS ${cores})
    endif()
endfunction()

add_check(web IN Check Full TIMEOUT 300 COMMAND ${tools}/test-web unit)
add_check(web_browser IN Check TIMEOUT 900 COST 500 ALONE COMMAND ${tools}/test-web browser-quick)
add_check(web_browser_all IN Full TIMEOUT 1800 COST 500 ALONE COMMAND ${tools}/test-web browser)
add_check(format IN Check Full TIMEOUT 120 COMMAND ${tools}/format --check)
add_check(signature IN Check Full TIMEOUT 300 COMMAND ${tools}/signature build/powderhorn)
add_check(server_killed IN Full TIMEOUT 300 COMMAND ${tools}/try-server kill 8)
add_check(server_hostile IN Full TIMEOUT 300 COMMAND ${tools}/try-server hostile 8)
add_check(server_files IN Full TIMEOUT 60 COMMAND ${tools}/try-server files)

add_check(server_killed_postgres IN Full TIMEOUT 300 COMMAND ${tools}/try-server kill-postgres 6)
add_check(server_full_disk IN Full TIMEOUT 300 COMMAND ${tools}/try-server full-disk 2)
add_check(server_hung_postgres IN Full TIMEOUT 300 COMMAND ${tools}/try-server hung-postgres 2)
add_check(server_heavy IN Full TIMEOUT 300 COMMAND ${tools}/try-server heavy 2)
add_check(server_terminated IN Full TIMEOUT 300 ALONE COMMAND ${tools}/try-server terminate)
# The machine may be busy with what is not ours; where it is not they keep the limits they have without
# SLOWER. How long the slowest /healthz takes is nothing that others' work should decide.
add_check(server_greedy IN Full TIMEOUT 300 ALONE
    COMMAND ${CMAKE_COMMAND} -E env SLOWER=10 ${tools}/try-server greedy 6)
add_check(server_soak IN Full TIMEOUT 300
    COMMAND ${CMAKE_COMMAND} -E env SLOWER=10 ${tools}/try-server soak 15)
# With neither nginx nor caddy it fails, and says how to get one.
add_check(server_proxy IN Full TIMEOUT 120 COMMAND ${tools}/try-server proxy)

# Clang, with the sanitizers: every test, the same signature, every seed of the fuzzers, and odds at
# every question of twenty games a scenario.
add_check(sanitizers IN Full TIMEOUT 3600 COST 1000 ALONE COMMAND ${tools}/build-and-test clang)
function(add_sanitized name)
    add_check(${name} IN Full ${ARGN})
    set_tests_properties(${name} PROPERTIES DEPENDS sanitizers)
endfunction()
add_sanitized(clang_signature TIMEOUT 900 COMMAND ${tools}/signature build-clang/powderhorn)
add_sanitized(fuzz_seeds TIMEOUT 900 COMMAND ${tools}/fuzz seeds)
foreach(book ${BOOKS})
    # Only of books on the shelf can a game be started.
    file(STRINGS ${CMAKE_SOURCE_DIR}/books/books.cpp on_shelf REGEX "books/${book}/")
    if(NOT on_shelf)
        continue()
    endif()
    string(REPLACE _ - book ${book})
    foreach(seed 300 310)  # ten games at a time, so that two processors share a book's twenty
        add_sanitized(odds_${book}_${seed} TIMEOUT 2700 COST 300 COMMAND
            ${CMAKE_COMMAND} -E env POWDERHORN_GAMES=10 POWDERHORN_SEED=${seed}
            POWDERHORN_BOOK=${book} build-clang/tests_test "--test-case=odds at every question*")
    endforeach()
endforeach()
add_check(lint_all IN Full TIMEOUT 3600 COST 900 ALONE COMMAND ${tools}/tidy --all)
