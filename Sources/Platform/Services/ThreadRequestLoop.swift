import Domain

/// A server that reads lines on a separate thread, so that it can answer some of them while a job is
/// running.
public struct ThreadRequestLoop: RequestLoop {
    /// The number of seconds that jobs may continue after the end of the input.
    private static let patience = 1
    private static let bufferByteCount = 1 << 16

    public init() {}

    public func serve(_ input: any ByteStream, with handler: any RequestHandler) throws(MemesError)
    {
        Interruption.expect()
        let jobs = JobQueue()
        let reading = BackgroundWork { () -> MemesError? in
            let error = ThreadRequestLoop.read(input, handler, into: jobs)
            jobs.close()
            let isDone = error == nil && jobs.finish(within: ThreadRequestLoop.patience)
            if !isDone {
                jobs.dropAll()
                handler.expire()
            }
            return error
        }
        while let job = jobs.next() {
            job()
            jobs.endJob()
            if !handler.isOpen {
                // The thread may be waiting for input that never arrives.
                reading.abandon()
                return
            }
        }
        if let error = reading.wait() { throw error }
    }

    private static func read(
        _ input: any ByteStream, _ handler: any RequestHandler, into jobs: JobQueue
    ) -> MemesError? {
        var lines = LineSplitter()
        return withUnsafeTemporaryAllocation(byteCount: bufferByteCount, alignment: 16) { buffer in
            func receive(_ line: RequestLine) {
                if let job = handler.receive(line) { jobs.add(job, byteCount: line.byteCount) }
            }
            do throws(MemesError) {
                while handler.isOpen {
                    let count = try input.read(into: buffer)
                    guard count > 0 else { break }
                    lines.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]), receive)
                }
                lines.end(receive)
                return nil
            } catch {
                return error
            }
        }
    }
}

/// A splitter of a stream into lines. Keeps at most one line.
struct LineSplitter {
    private var line: [UInt8] = []
    private var isTooLong = false

    /// Adds bytes from the stream. Calls `receive` with each line that they complete.
    mutating func add(_ bytes: UnsafeRawBufferPointer, _ receive: (RequestLine) -> Void) {
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            keep(rest[..<end])
            self.end(receive)
            rest = rest[(end + 1)...]
        }
        keep(rest)
    }

    /// Ends the current line. Calls `receive` with the line, unless it is blank.
    mutating func end(_ receive: (RequestLine) -> Void) {
        defer { (line, isTooLong) = ([], false) }
        if isTooLong { return receive(.tooLong) }
        if !line.allSatisfy(\.isJSONSpace) { receive(.line(line)) }
    }

    private mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>) {
        guard !isTooLong else { return }
        if line.count + bytes.count > RequestLine.maximumByteCount {
            (line, isTooLong) = ([], true)
        } else {
            line += bytes
        }
    }
}

extension RequestLine {
    fileprivate var byteCount: Int { if case .line(let bytes) = self { bytes.count } else { 0 } }
}

/// A queue of jobs that one thread adds and another thread runs. Limits the number and total size of
/// waiting jobs.
private final class JobQueue {
    private static let maximumCount = 64
    private static let maximumByteCount = 8 << 20

    private let monitor = Monitor()
    private var waiting: [(job: () -> Void, byteCount: Int)] = []
    private var waitingByteCount = 0
    private var isRunning = false
    private var isClosed = false

    /// Adds a job. Waits until there is room for it.
    func add(_ job: @escaping () -> Void, byteCount: Int) {
        _ = monitor.wait(until: { self.hasRoom(for: byteCount) }) {
            waiting.append((job, byteCount))
            waitingByteCount += byteCount
        }
    }

    private func hasRoom(for byteCount: Int) -> Bool {
        waiting.isEmpty
            || waiting.count < JobQueue.maximumCount
                && waitingByteCount + byteCount <= JobQueue.maximumByteCount
    }

    /// Waits for the next job. Returns `nil` if the queue is closed and has no more jobs.
    func next() -> (() -> Void)? {
        let job = monitor.wait(until: { !self.waiting.isEmpty || self.isClosed }) {
            () -> (() -> Void)? in
            guard !waiting.isEmpty else { return nil }
            let (job, byteCount) = waiting.removeFirst()
            waitingByteCount -= byteCount
            isRunning = true
            return job
        }
        return job ?? nil
    }

    func endJob() { monitor.change { isRunning = false } }

    /// Closes the queue. No more jobs will be added.
    func close() { monitor.change { isClosed = true } }

    func dropAll() { monitor.change { waiting = [] } }

    /// Waits until all jobs are done. Returns `false` if the time runs out first.
    func finish(within seconds: Int) -> Bool {
        monitor.wait(atMost: seconds, until: { self.waiting.isEmpty && !self.isRunning }) { true }
            ?? false
    }
}
