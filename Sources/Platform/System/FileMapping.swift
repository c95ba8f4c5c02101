import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The mapped bytes of a file: only the used parts are brought into memory.
///
/// Who cuts a file short that is mapped ends those who look at it, unless they expect that (see
/// `MappingFailure`).
final class FileMapping {
    /// The bytes.
    let bytes: UnsafeRawBufferPointer

    /// The first bytes of a file, for reading.
    init(_ file: OpenFile, _ count: Int) throws(MemesError) {
        bytes = UnsafeRawBufferPointer(start: try file.map(count), count: count)
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
