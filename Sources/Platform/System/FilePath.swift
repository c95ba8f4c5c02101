import Domain
import LibC

/// A path as bytes, which need not be UTF-8. Paths from the system are kept in this form: converting them to
/// text could lose bytes, and then the files would not be found.
struct FilePath: Equatable {
    /// The path without the terminating NUL.
    let bytes: [UInt8]

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    init(_ text: String) { bytes = Array(text.utf8) }

    init(cString: UnsafePointer<CChar>) {
        bytes = Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
    }

    /// The path as text, for messages; invalid UTF-8 is replaced by U+FFFD.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    func withCString<Answer>(_ call: (UnsafePointer<CChar>) -> Answer) -> Answer {
        call(bytes.map { CChar(bitPattern: $0) } + [0])
    }

    static func + (path: FilePath, end: some Sequence<UInt8>) -> FilePath {
        FilePath(path.bytes + end)
    }
}
