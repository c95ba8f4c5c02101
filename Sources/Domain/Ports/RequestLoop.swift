/// A server that reads lines on one thread, and runs the jobs that the lines request on the calling thread.
public protocol RequestLoop {
    /// Serves until the input has ended and all jobs are done, or until answers can no longer be written.
    ///
    /// A client that sends lines faster than the jobs are done has to wait. At most 64 jobs, or 8 MiB of
    /// their lines, are queued at any time.
    ///
    /// - Throws: `MemesError.interrupted` after a signal; `.system` if the input cannot be read.
    func serve(_ input: any ByteStream, with handler: any RequestHandler) throws(MemesError)
}

/// A handler for the lines that a `RequestLoop` reads.
public protocol RequestHandler: AnyObject {
    /// Whether answers can still be written.
    var isOpen: Bool { get }

    /// Handles a line, on the reading thread. Lines that contain only white space are skipped.
    ///
    /// - Returns: a job to run later on the serving thread, after the jobs of earlier lines; `nil` if nothing
    ///   is left to do.
    func receive(_ line: RequestLine) -> (() -> Void)?

    /// Drops the jobs that have not begun, and stops the running job as soon as possible. Called on the
    /// reading thread if jobs are unfinished one second after the end of the input, or if reading fails, as
    /// after a signal.
    func expire()
}

/// A line of input, without its line feed.
public enum RequestLine: Equatable, Sendable {
    case line([UInt8])
    /// A line of more than 4 MiB, which was not kept.
    case tooLong

    /// The maximum length of a line, in bytes.
    public static let maximumByteCount = 4 << 20
}
