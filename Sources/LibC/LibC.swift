/// The C library of the system, and what Swift's modules of it lack.

@_exported import CSystem

#if canImport(Darwin)
    @_exported import Darwin
#elseif canImport(Musl)
    @_exported import Musl
#else
    @_exported import Glibc
#endif
