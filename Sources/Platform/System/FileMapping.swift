import Domain
import LibC

/// The bytes of a file, mapped into memory; only the used parts are loaded.
///
/// If another program truncates the file, reading the missing part ends the process (see `MappingFailure`).
final class FileMapping {
    let bytes: UnsafeRawBufferPointer

    /// Maps the first `count` bytes of a file for reading.
    init(_ file: OpenFile, _ count: Int) throws(MemesError) {
        bytes = UnsafeRawBufferPointer(start: try file.map(count), count: count)
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
