/// A stream of bytes: from a file, a pipe or anything else that can be read.
public protocol ByteStream: AnyObject {
    /// What is read, in the words that an error uses: a path, or `standard input`.
    var name: String { get }

    /// How many bytes there are in all, if known.
    var byteCount: Int? { get }

    /// Which file is read; `nil` if that is none.
    var file: FileIdentity? { get }

    /// Reads the next bytes, as many as there are at once; 0 at the end. It waits where there are none
    /// yet.
    ///
    /// - Throws: `MemesError.system` of `.read`; `.interrupted` when the user does not want to wait any
    ///   more.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(MemesError) -> Int

    /// Begins to read the next bytes into memory while something else is done, where the stream can do
    /// that. The next `read` must be into the same memory, which must not be used before.
    func readAhead(into buffer: UnsafeMutableRawBufferPointer)

    /// Checks that there is memory for so many bytes; a failed allocation would end the program.
    ///
    /// - Throws: `MemesError.system` of `.read` if there is not.
    func checkMemory(for byteCount: Int) throws(MemesError)
}

extension ByteStream {
    public var file: FileIdentity? { nil }

    public func readAhead(into buffer: UnsafeMutableRawBufferPointer) {}

    public func checkMemory(for byteCount: Int) throws(MemesError) {}
}

/// The identity of a file, independent of its name.
public struct FileIdentity: Equatable, Sendable {
    public let device: UInt64
    public let inode: UInt64

    public init(device: UInt64, inode: UInt64) {
        self.device = device
        self.inode = inode
    }
}
