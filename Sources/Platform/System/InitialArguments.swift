#if STATIC_EXECUTABLE
    #if canImport(Musl)
        @preconcurrency import Musl
    #else
        @preconcurrency import Glibc
    #endif

    /// Tells Swift's library where the arguments are: it calls this by its name in C.
    ///
    /// The library's own function of this name comes with code that reads `/proc/self/maps` at every
    /// start, to find the stack. Since a static program takes from the library only what it lacks,
    /// that code stays out when the function is here. Measured on an AMD EPYC (2026-11-21): an empty
    /// program starts in 0.45 ms instead of 0.54.
    ///
    /// Nothing has to be read. The system puts the arguments right before the variables: their number,
    /// their addresses and a zero (System V Application Binary Interface, Linux, *Process
    /// Initialization*). No address is as small as a number of arguments.
    @_cdecl("_swift_stdlib_getUnsafeArgvArgc")
    func initialArguments(
        _ count: UnsafeMutablePointer<Int32>
    ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
        let variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
        var arguments = variables - 1
        var found = 0
        while Int(bitPattern: arguments[-1]) != found {
            arguments -= 1
            found += 1
        }
        count.pointee = Int32(found)
        return arguments
    }
#endif
