/// Bytes that come one after the other: from a file, a pipe, or whatever else can be read.
public protocol ByteStream: AnyObject {
    /// What is read, in the words that an error uses: a path, or `standard input`.
    var name: String { get }

    /// How many bytes there are in all, where that is known.
    var byteCount: Int? { get }

    /// Reads the next bytes, as many as there are at once; 0 at the end. It waits where there are none
    /// yet.
    ///
    /// - Throws: `MemesError.system` of `.read`; `.interrupted` when the user does not want to wait any
    ///   more.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(MemesError) -> Int
}
