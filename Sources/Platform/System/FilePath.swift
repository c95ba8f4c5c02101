#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A path as the system has it: bytes, which need not be UTF-8. What the system tells of the folders
/// that a file is really in stays such a path; as text it could not be found again.
struct FilePath: Equatable {
    /// All but the NUL at the end.
    let bytes: [UInt8]

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// A path that was given as text.
    init(_ text: String) { bytes = Array(text.utf8) }

    /// A path of the system's.
    init(cString: UnsafePointer<CChar>) {
        bytes = Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
    }

    /// The path for people.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Gives the path to a call of the system.
    func withCString<Answer>(_ call: (UnsafePointer<CChar>) -> Answer) -> Answer {
        call(bytes.map { CChar(bitPattern: $0) } + [0])
    }

    /// The path with something at its end.
    static func + (path: FilePath, end: some Sequence<UInt8>) -> FilePath {
        FilePath(path.bytes + end)
    }
}
