/// A stream of bytes from a file, a pipe or another source.
public protocol ByteStream: AnyObject {
    /// The name in error messages: a path, or `standard input`.
    var name: String { get }

    /// The total number of bytes, if known.
    var byteCount: Int? { get }

    var file: FileIdentity? { get }

    /// Reads the bytes that are available, waiting for at least one; returns 0 at the end.
    ///
    /// - Throws: `MemesError.system` of `.read`; `.interrupted` if the user interrupts the wait.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(MemesError) -> Int

    /// Starts reading the next bytes in the background, if the stream supports it. The next `read` must use
    /// the same buffer, which must not be used before.
    func readAhead(into buffer: UnsafeMutableRawBufferPointer)

    /// Waits for the end of a pipe or terminal, and buffers its bytes in a temporary file for later reads.
    /// Does nothing for other streams.
    ///
    /// - Throws: what `read` throws; `MemesError.system` of `.create` and `.writeFile`.
    func waitForEnd() throws(MemesError)

    /// Checks that memory of this size is available, because a failed allocation would end the program.
    ///
    /// - Throws: `MemesError.system` of `.read` if it is not.
    func checkMemory(for byteCount: Int) throws(MemesError)
}
