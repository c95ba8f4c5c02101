/// The C library, whatever its module is called on a system, and what Swift's modules of it leave out.

@_exported import CSystem

#if canImport(Darwin)
    @_exported import Darwin
#elseif canImport(Musl)
    @_exported import Musl
#else
    @_exported import Glibc
#endif
