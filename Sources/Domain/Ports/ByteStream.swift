/// Bytes that come one after the other: from a file, a pipe, or whatever else can be read.
public protocol ByteStream: AnyObject {
    /// What is read, in the words that an error uses: a path, or `standard input`.
    var name: String { get }

    /// How many bytes there are in all, where that is known.
    var byteCount: Int? { get }

    /// Which file is read; `nil` where that is none.
    var file: FileIdentity? { get }

    /// Reads the next bytes, as many as there are at once; 0 at the end. It waits where there are none
    /// yet.
    ///
    /// - Throws: `MemesError.system` of `.read`; `.interrupted` when the user does not want to wait any
    ///   more.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(MemesError) -> Int

    /// Begins to read the next bytes into memory while something else is done, where the stream can do
    /// that. The next `read` must be into the same memory, which nobody may use before.
    func readAhead(into buffer: UnsafeMutableRawBufferPointer)

    /// Makes sure that there is memory for so many bytes: that which is not to be had ends the program.
    ///
    /// - Throws: `MemesError.system` of `.read` where there is not.
    func checkMemory(for byteCount: Int) throws(MemesError)
}

extension ByteStream {
    /// No file.
    public var file: FileIdentity? { nil }

    /// Nothing is read before it is asked for.
    public func readAhead(into buffer: UnsafeMutableRawBufferPointer) {}

    /// Nothing is known of memory.
    public func checkMemory(for byteCount: Int) throws(MemesError) {}
}

/// Which file it is, whatever its names are.
public struct FileIdentity: Equatable, Sendable {
    /// The device that it is on.
    public let device: UInt64
    /// Its number there.
    public let inode: UInt64

    /// A file.
    public init(device: UInt64, inode: UInt64) {
        self.device = device
        self.inode = inode
    }
}
