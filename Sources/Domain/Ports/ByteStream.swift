/// A stream of bytes from a file, a pipe or another source.
public protocol ByteStream: AnyObject {
    /// The name for error messages: a path, or `standard input`.
    var name: String { get }

    /// The number of bytes in the stream; `nil` if unknown.
    var byteCount: Int? { get }

    var file: FileIdentity? { get }

    /// Reads the bytes that are available. Waits for at least one byte; returns 0 at the end.
    ///
    /// - Throws: `MemesError.system` with `.read`; `.interrupted` if the user interrupts the wait.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(MemesError) -> Int

    /// Starts reading the next bytes in the background, if the stream supports it. Do not touch the buffer
    /// until the next `read`, which must use the same buffer.
    func readAhead(into buffer: UnsafeMutableRawBufferPointer)

    /// Waits for the end of a stream that is not a regular file, such as a pipe, and buffers its bytes in a
    /// temporary file for later reads. Does nothing for a regular file.
    ///
    /// - Throws: any error that `read` throws; `MemesError.system` with `.create` or `.writeFile`.
    func waitForEnd() throws(MemesError)

    /// Checks whether enough memory is available for a number of bytes. Without this check, a failed
    /// allocation would end the program.
    ///
    /// - Throws: `MemesError.system` with `.read` if there is not enough memory.
    func checkMemory(for byteCount: Int) throws(MemesError)
}
