import LibC

/// A path as bytes, which need not be UTF-8. Paths that the system returns are kept in this form, because a
/// conversion to text could lose bytes and they would not be found again.
struct FilePath: Equatable {
    /// The path without the terminating NUL.
    let bytes: [UInt8]

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// A path from text.
    init(_ text: String) { bytes = Array(text.utf8) }

    /// A path from a C string.
    init(cString: UnsafePointer<CChar>) {
        bytes = Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
    }

    /// The path as text, for messages; invalid UTF-8 is replaced by U+FFFD.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Calls a function with the path as a C string.
    func withCString<Answer>(_ call: (UnsafePointer<CChar>) -> Answer) -> Answer {
        call(bytes.map { CChar(bitPattern: $0) } + [0])
    }

    /// The path with bytes appended.
    static func + (path: FilePath, end: some Sequence<UInt8>) -> FilePath {
        FilePath(path.bytes + end)
    }
}
