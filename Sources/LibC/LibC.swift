/// Re-exports the system's C library. `CSystem` adds functions that Swift's C library modules do not
/// export.

@_exported import CSystem

#if canImport(Darwin)
    @_exported import Darwin
#elseif canImport(Musl)
    @_exported import Musl
#else
    @_exported import Glibc
#endif
