# A layer is a folder: its *.cpp make a library, its *_test.cpp make one doctest executable, with
# its test_*.cpp, which help the tests and are not part of the program.
# Folders may still be missing or empty.

# What every test executable shares: main() and where the sources are.
file(GLOB support CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/support/*.cpp)
list(FILTER support EXCLUDE REGEX "/muster[^/]*$")  # a book, in a library of its own
add_library(test_support OBJECT ${support})
target_link_libraries(test_support PUBLIC ours doctest::doctest rapidcheck)
set_source_files_properties(${CMAKE_SOURCE_DIR}/tests/support/source_dir.cpp PROPERTIES
    COMPILE_DEFINITIONS POWDERHORN_SOURCE_DIR="${CMAKE_SOURCE_DIR}")

# The headers that everybody includes are read once, which halves the time of a build; the lint reads
# each file by itself and keeps it honest about what it includes.
# Files written here name others from the top folder, never by where this clone lies: so that what one
# clone has compiled serves another (ccache).
set(common_headers <algorithm> <array> <functional> <memory> <optional> <span> <string> <vector>
    <fmt/format.h> <engine/play/game.h> <engine/play/play.h>)
function(read_headers_once name)
    cmake_parse_arguments(PARSE_ARGV 1 once "" "AS" "AND")
    if(NOT once_AS OR once_AS STREQUAL name)
        target_precompile_headers(${name} PRIVATE ${common_headers} ${once_AND})
    else()
        target_precompile_headers(${name} REUSE_FROM ${once_AS})
    endif()
endfunction()

# What is tested is optimised; the tests themselves need not be.
target_compile_options(test_support PRIVATE -O0)
set_target_properties(test_support PROPERTIES NOT_OPTIMISED ON)
read_headers_once(test_support AND <doctest/doctest.h>)
set_source_files_properties(${CMAKE_SOURCE_DIR}/tests/support/doctest_main.cpp PROPERTIES
    SKIP_PRECOMPILE_HEADERS ON)
set_source_files_properties(${CMAKE_SOURCE_DIR}/tests/support/code_text.cpp PROPERTIES
    COMPILE_OPTIONS -O1 SKIP_PRECOMPILE_HEADERS ON)

# compile_together(name out files): the tests of a folder are compiled up to twelve at a time, each in
# a namespace of its own (tools/together), in a quarter of the time. In `out`: what is to be compiled
# instead of `files`.
set(TOGETHER_MOST 12)
function(compile_together name out files)
    set(compiled)
    set(batch)
    set(number 0)
    set(rest ${files})
    while(rest)
        list(POP_FRONT rest file)
        compiles_alone(${file} alone)
        if(alone)
            list(APPEND compiled ${file})
        else()
            file(RELATIVE_PATH from_top ${CMAKE_SOURCE_DIR} ${file})
            list(APPEND batch ${from_top})
        endif()
        get_filename_component(folder ${file} DIRECTORY)
        set(next)
        if(rest)
            list(GET rest 0 next)
            get_filename_component(next ${next} DIRECTORY)
        endif()
        list(LENGTH batch length)
        if(batch AND (length EQUAL TOGETHER_MOST OR NOT next STREQUAL folder))
            set(one ${CMAKE_BINARY_DIR}/together/${name}_${number}.cpp)
            set(members ${batch})
            list(TRANSFORM members PREPEND ${CMAKE_SOURCE_DIR}/)
            add_custom_command(OUTPUT ${one}
                COMMAND ${CMAKE_SOURCE_DIR}/tools/together ${one} ${batch}
                WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
                DEPENDS ${CMAKE_SOURCE_DIR}/tools/together ${members} VERBATIM)
            list(APPEND compiled ${one})
            set_property(GLOBAL APPEND PROPERTY TOGETHER ${one})
            math(EXPR number "${number} + 1")
            set(batch)
        endif()
    endwhile()
    set(${out} ${compiled} PARENT_SCOPE)
endfunction()

# What helps tests but has none, needs definitions of its own, or specialises a template.
function(compiles_alone file out)
    get_source_file_property(definitions ${file} COMPILE_DEFINITIONS)
    file(STRINGS ${file} specialises REGEX "^template <>" LIMIT_COUNT 1)
    set(${out} OFF PARENT_SCOPE)
    if(definitions OR specialises OR NOT file MATCHES "_test\\.cpp$")
        set(${out} ON PARENT_SCOPE)
    endif()
endfunction()

# compile_by_folder(name out files): what is shipped is compiled up to eight files of a folder at a time,
# in a third of the time that one by one takes. So no two files of a folder give one name to two things.
# With Clang it is a whole folder at a time: should a call ever mean another file's function without
# anybody being told, the two would differ, and both play every test and the same signature.
# In `out`: what is to be compiled instead of `files`.
function(compile_by_folder name out files)
    set(most 8)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        set(most 1000)
    endif()
    set(compiled)
    set(folders)
    foreach(file ${files})
        get_source_file_property(definitions ${file} COMPILE_DEFINITIONS)
        if(definitions)
            list(APPEND compiled ${file})
        else()
            file(RELATIVE_PATH from_top ${CMAKE_SOURCE_DIR} ${file})
            get_filename_component(folder ${from_top} DIRECTORY)
            string(REPLACE / _ folder ${folder})
            list(APPEND folders ${folder})
            list(APPEND files_${folder} ${from_top})
        endif()
    endforeach()
    list(REMOVE_DUPLICATES folders)
    foreach(folder ${folders})
        set(batch)
        set(number 0)
        foreach(file ${files_${folder}})
            string(APPEND batch "#include \"${file}\"\n")
            math(EXPR number "${number} + 1")
            math(EXPR full "${number} % ${most}")
            list(LENGTH files_${folder} length)
            if(full EQUAL 0 OR number EQUAL length)
                set(one ${CMAKE_BINARY_DIR}/by_folder/${name}/${folder}_${number}.cpp)
                file(CONFIGURE OUTPUT ${one} CONTENT "${batch}" @ONLY)
                list(APPEND compiled ${one})
                set(batch)
            endif()
        endforeach()
    endforeach()
    set(${out} ${compiled} PARENT_SCOPE)
endfunction()

# Written before anything is compiled: a target that waits for nothing needs all of them, so that
# none waits for the libraries of the target that compiles it.
function(add_together)
    get_property(all GLOBAL PROPERTY TOGETHER)
    add_custom_target(together DEPENDS ${all})
endfunction()

# Of a template that several files use the linker keeps the first it meets. So that this is not a
# test's, which is not optimised, all of the program comes first: the tests run in half the time.
function(link_program_first name needs)
    get_property(layers GLOBAL PROPERTY LAYERS_UNDER_${needs})
    list(JOIN layers ">;$<TARGET_FILE:" files)
    string(REPLACE ";" " " files "$<TARGET_FILE:${files}>")
    target_link_options(${name} PRIVATE
        "SHELL:-Wl,--whole-archive ${files} -Wl,--no-whole-archive")
endfunction()

# add_test_executable(name sources needs [BY_FILE]): one entry for ctest, or one for each file.
function(add_test_executable name sources needs)
    if(NOT sources)
        return()
    endif()
    compile_together(${name} together "${sources}")
    add_executable(${name} ${together})
    target_link_libraries(${name} PRIVATE test_support ${needs})
    link_program_first(${name} ${needs})
    target_compile_options(${name} PRIVATE -O0)
    set_target_properties(${name} PROPERTIES NOT_OPTIMISED ON)
    read_headers_once(${name} AS test_support)
    if("BY_FILE" IN_LIST ARGN)
        foreach(file ${sources})
            add_test_of_file(${name} ${file})
        endforeach()
    else()
        add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    endif()
    if(name MATCHES "^(server|lab)_test$")
        set_tests_properties(${name} PROPERTIES COST 100)  # the slow ones first
    endif()
endfunction()

# The test cases of one file, so that those of several run at a time.
function(add_test_of_file executable file)
    file(RELATIVE_PATH file ${CMAKE_SOURCE_DIR} ${file})
    get_filename_component(name ${file} NAME_WE)
    add_test(NAME tests_${name} COMMAND ${executable} --source-file=*${file}
        WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    # To find none in it would be no fault to doctest.
    set_tests_properties(tests_${name} PROPERTIES FAIL_REGULAR_EXPRESSION "test cases: +0 ")
    if(name MATCHES "^(saves|corrections|objectives|determinism|odds_everywhere|odds_in_play|random_games|look_ahead|secrets|passes)_test$")
        set_tests_properties(tests_${name} PROPERTIES COST 90)
    endif()
endfunction()

# In the property LAYERS_UNDER_name: the libraries of the layer and of all those it needs.
function(remember_layers_under name sources needs)
    set(under)
    if(sources)
        set(under ${name})
    endif()
    foreach(one ${needs})
        get_property(more GLOBAL PROPERTY LAYERS_UNDER_${one})
        list(APPEND under ${more})
    endforeach()
    list(REMOVE_DUPLICATES under)
    set_property(GLOBAL PROPERTY LAYERS_UNDER_${name} ${under})
endfunction()

# add_layer(name FOLDERS folder... [NEEDS library...] [FLAT] [READS header...])
# READS: large headers that most of its files include, and of the layers over it that say the same.
function(add_layer name)
    cmake_parse_arguments(PARSE_ARGV 1 layer "FLAT" "" "FOLDERS;NEEDS;READS")
    set(how GLOB_RECURSE)
    if(layer_FLAT)
        set(how GLOB)
    endif()
    set(patterns ${layer_FOLDERS})
    list(TRANSFORM patterns PREPEND ${CMAKE_SOURCE_DIR}/)
    list(TRANSFORM patterns APPEND /*.cpp)
    file(${how} sources CONFIGURE_DEPENDS ${patterns})
    set(tests ${sources})
    set(is_test "(_test\\.cpp|/test_[^/]*\\.cpp)$")
    list(FILTER tests INCLUDE REGEX ${is_test})
    list(FILTER sources EXCLUDE REGEX ${is_test})
    list(REMOVE_ITEM sources ${CMAKE_SOURCE_DIR}/cli/main.cpp)

    # The data is compiled in; only the one file that may read it from the sources knows the place.
    set(data_dir ${sources})
    list(FILTER data_dir INCLUDE REGEX "/data_dir\\.cpp$")
    set_source_files_properties(${data_dir} PROPERTIES
        COMPILE_DEFINITIONS POWDERHORN_DATA_DIR="${CMAKE_SOURCE_DIR}/data")

    if(sources)
        compile_by_folder(${name} compiled "${sources}")
        add_library(${name} STATIC ${compiled})
        target_link_libraries(${name} PUBLIC ours ${layer_NEEDS})
        set(first engine)
        if(layer_READS)
            string(MAKE_C_IDENTIFIER "first_${layer_READS}" group)
            get_property(first GLOBAL PROPERTY ${group})
            if(NOT first)
                set(first ${name})
                set_property(GLOBAL PROPERTY ${group} ${name})
            endif()
        endif()
        read_headers_once(${name} AS ${first} AND ${layer_READS})
    else()
        add_library(${name} INTERFACE)
        target_link_libraries(${name} INTERFACE ours ${layer_NEEDS})
    endif()
    remember_layers_under(${name} "${sources}" "${layer_NEEDS}")
    add_test_executable(${name}_test "${tests}" "${name}")
endfunction()

# add_books(folder...): one library per book, none of which sees another, and books/ over all.
function(add_books)
    foreach(book ${ARGN})
        add_layer(${book} FOLDERS books/${book} NEEDS engine)
    endforeach()
    add_layer(books FOLDERS books FLAT NEEDS engine ${ARGN})
endfunction()

# tests/*.cpp: what crosses folders. What the inputs of the fuzzers mean is tested with every compiler.
function(add_crossing_tests)
    set(inputs ${CMAKE_SOURCE_DIR}/tests/fuzz/support)
    add_library(fuzz_inputs STATIC ${inputs}/inputs.cpp ${inputs}/edits.cpp)
    target_link_libraries(fuzz_inputs PUBLIC books)
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/*.cpp)
    add_test_executable(tests_test "${sources}" cli BY_FILE)
    target_link_libraries(tests_test PRIVATE fuzz_inputs)
endfunction()

# bench/*.cpp: one Google Benchmark executable, run by hand; bench/load: what tries out a server.
# Both are built when asked for by name, as ./check --full does.
function(add_benchmarks)
    file(GLOB load CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/bench/load/*.cpp)
    compile_by_folder(powderhorn_load load "${load}")
    add_executable(powderhorn_load EXCLUDE_FROM_ALL ${load}
        ${CMAKE_SOURCE_DIR}/server/test_client.cpp ${CMAKE_SOURCE_DIR}/server/test_games.cpp
        ${CMAKE_SOURCE_DIR}/server/test_raw.cpp)
    target_link_libraries(powderhorn_load PRIVATE server)
    # Among others a file looks like a header, whose types should lie in no unnamed namespace.
    target_compile_options(powderhorn_load PRIVATE -Wno-subobject-linkage)
    read_headers_once(powderhorn_load AS match)
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/bench/*.cpp)
    if(sources)
        add_executable(bench_powderhorn EXCLUDE_FROM_ALL ${sources})
        target_link_libraries(bench_powderhorn PRIVATE cli benchmark::benchmark_main)
        read_headers_once(bench_powderhorn AS match)
    endif()
endfunction()

# tests/fuzz/*.cpp: one libFuzzer executable each, with what tests/fuzz/support has for them.
function(add_fuzzers)
    if(NOT POWDERHORN_SANITIZE)
        return()
    endif()
    file(GLOB support CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/fuzz/support/*.cpp)
    list(FILTER support EXCLUDE REGEX "/(inputs|edits)\\.cpp$")
    add_library(fuzz_support STATIC ${support})
    target_link_libraries(fuzz_support PUBLIC fuzz_inputs server)
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/fuzz/*.cpp)
    foreach(source ${sources})
        get_filename_component(name ${source} NAME_WE)
        add_executable(fuzz_${name} ${source})
        target_link_libraries(fuzz_${name} PRIVATE fuzz_support)
        target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    endforeach()
endfunction()
