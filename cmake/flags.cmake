# What every file of ours is compiled and linked with; nothing here reaches the libraries we use.
add_library(ours INTERFACE)
target_include_directories(ours INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(ours INTERFACE -Wall -Wextra -Wconversion -Wshadow -Werror
    -ffile-prefix-map=${CMAKE_SOURCE_DIR}/= -fmacro-prefix-map=../=)
target_link_libraries(ours INTERFACE
    Boost::headers Boost::json fmt::fmt tomlplusplus::tomlplusplus CLI11::CLI11 Threads::Threads)

# Without these ccache cannot use a precompiled header.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC 12 sees an overlap in std::string's own operator+ (GCC bug 105651).
    target_compile_options(ours INTERFACE -Wno-restrict -fpch-preprocess)
else()
    target_compile_options(ours INTERFACE "SHELL:-Xclang -fno-pch-timestamp")
endif()

# What is shipped ends loudly instead of reading or writing where it may not: the standard library
# and libc check sizes, a smashed stack is found, and nothing in the program has a fixed address or
# can be written once it has started. docs/performance.md says what it costs.
if(NOT POWDERHORN_SANITIZE)
    target_compile_definitions(ours INTERFACE _GLIBCXX_ASSERTIONS)
    # Fortified headers warn of results that nobody needs (freopen, a last write before the end).
    target_compile_options(ours INTERFACE -fstack-protector-strong -fPIE -Wno-unused-result)
    # It needs an optimised build; tests are not (add_test_executable).
    target_compile_options(ours INTERFACE
        $<$<NOT:$<BOOL:$<TARGET_PROPERTY:NOT_OPTIMISED>>>:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=3>)
    target_link_options(ours INTERFACE -pie LINKER:-z,relro,-z,now)
endif()

if(POWDERHORN_SANITIZE)
    if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        message(FATAL_ERROR "the sanitizers come with libFuzzer, which needs Clang")
    endif()
    # The address sanitizer finds bad pointers; to ask of each one whether it is null or aligned as
    # well would nearly double the code.
    set(sanitizers -fsanitize=address,undefined -fno-sanitize=null,alignment,object-size,vptr
        -fno-sanitize-recover=all)
    target_compile_options(ours INTERFACE ${sanitizers} -fno-omit-frame-pointer)
    if(POWDERHORN_COVERAGE)
        target_compile_options(ours INTERFACE -fsanitize=fuzzer-no-link)
    endif()
    target_link_options(ours INTERFACE ${sanitizers})
    target_compile_definitions(ours INTERFACE POWDERHORN_DEBUG _GLIBCXX_ASSERTIONS)
endif()
