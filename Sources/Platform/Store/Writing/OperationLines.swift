import Domain

/// A buffer that collects the lines of operations and writes them to the store. Every line of an operation
/// except the final one gets `more`. The buffer contains at most about two mebibytes, plus the last
/// line.
///
/// The pages of a file may be written to disk in any order. Readers ignore an operation without a final line.
/// So, to make an operation atomic, everything before its final line is synchronized before that line is
/// written.
final class OperationLines {
    /// The writer of the store; `nil` in a dry run.
    private let writer: LogWriter?
    private let time: Timestamp
    /// The bytes not yet written. Until an operation ends, its last line has `more`, too.
    private var held = UnmanagedArray<UInt8>()
    private var lastLineStart = 0
    private var isBegun = false
    /// The number of lines in the current operation so far.
    private var lineCount = 0
    /// The number of bytes passed to the writer or, in a dry run, dropped.
    private var writtenByteCount = 0
    private var warnings: [StoreWarning] = []
    /// The bytes that a background thread is writing.
    private var part: (bytes: UnmanagedArray<UInt8>, work: BackgroundWork<MemesError?>)?

    /// The number of bytes to write at a time.
    private static let partByteCount = 1 << 20
    /// The size in bytes of a page, which the disk writes completely or not at all.
    private static let pageByteCount = 4096

    /// - Parameter time: the time to pass to `LogWriter.begin`.
    init(to writer: LogWriter?, at time: Timestamp) {
        self.writer = writer
        self.time = time
    }

    /// Runs work that adds lines, and waits until all of them are on disk.
    ///
    /// - Returns: the result of the work, and the warnings of the store. The warnings are `nil` if no line
    ///   was added.
    /// - Throws: the errors of `work` and `beginLine`, after removing the lines.
    func write<Answer>(
        _ work: () throws(MemesError) -> Answer
    ) throws(MemesError) -> (Answer, warnings: [StoreWarning]?) {
        do throws(MemesError) {
            let answer = try work()
            try finish()
            return (answer, isBegun ? warnings : nil)
        } catch {
            // Removes the written bytes from the file.
            _ = try? waitForPart()
            if isBegun { writer?.rollBack() }
            throw error
        }
    }

    /// The number of bytes in all lines so far.
    var byteCount: Int { writtenByteCount + held.count }

    /// The path of the store; empty in a dry run.
    var path: String { writer?.path ?? "" }

    /// Returns an added line without its line feed. In a dry run, returns an empty array if the line is no
    /// longer held.
    ///
    /// - Parameter position: the number of bytes in the lines before this line.
    /// - Throws: `MemesError.system` if the line cannot be read.
    func line(at position: Int) throws(MemesError) -> [UInt8] {
        guard position < writtenByteCount else {
            let rest = held.elements[(position - writtenByteCount)...]
            return Array(rest.prefix { $0 != UInt8(ascii: "\n") })
        }
        try waitForPart()
        return try writer?.line(writtenByteCount - position) ?? []
    }

    /// Adds a line.
    ///
    /// - Parameter line: the line without its closing brace.
    /// - Throws: `MemesError.lineFeedInLine` if the line contains a line feed, which would damage the store;
    ///   the errors of `beginLine`.
    func add(_ line: [UInt8]) throws(MemesError) {
        let lineFeed = line.withUnsafeBufferPointer { $0.firstLineFeed(from: 0) }
        guard lineFeed == nil else { throw .lineFeedInLine }
        let destination = try beginLine(line.count)
        line.withUnsafeBufferPointer { line in
            if let bytes = line.baseAddress { destination.update(from: bytes, count: line.count) }
        }
        endLine(at: destination + line.count)
    }

    /// Reserves room for the next line.
    ///
    /// - Parameter byteCount: the largest possible length of the line.
    /// - Returns: the address to write the line to. The caller must write the line without its closing brace,
    ///   and then call `endLine`.
    /// - Throws: `MemesError.interrupted` after an interrupt; `.store` or `.system` if earlier lines cannot
    ///   be written.
    func beginLine(_ byteCount: Int) throws(MemesError) -> UnsafeMutablePointer<UInt8> {
        if isBegun {
            if held.count >= OperationLines.partByteCount { try writeHeld() }
        } else {
            if let writer { warnings = try writer.begin(at: time) }
            // Set after `begin`, because there is nothing to truncate if `begin` fails.
            isBegun = true
            try writer?.appendStart()
        }
        lastLineStart = held.count
        try SystemCall.naming(.write, path) { () throws(SystemFailure) in
            try held.extend(to: lastLineStart + byteCount + 16)
        }
        return held.elements.baseAddress.unsafelyUnwrapped + lastLineStart
    }

    /// Completes a line with `more`, a closing brace and a line feed.
    ///
    /// - Parameter end: the address after the bytes of the line so far.
    func endLine(at end: UnsafeMutablePointer<UInt8>) {
        guard let start = held.elements.baseAddress else { return }
        var writer = BufferWriter(at: end)
        writer.write(OperationLines.end.0, 8)
        writer.write(OperationLines.end.1, 6)
        held.shorten(to: writer.next - start)
        lineCount += 1
    }

    /// Ends an operation by removing `more` from its last line. First synchronizes everything before that
    /// line, unless the operation is a single line within one page.
    ///
    /// - Parameter isRepeatable: whether the next sync copies the operation again if a power cut
    ///   destroys a part of it. Such an operation is not synchronized here; see `LogScanner`.
    /// - Throws: the errors of `beginLine`.
    func endOperation(isRepeatable: Bool = false) throws(MemesError) {
        guard lineCount > 0 else { return }
        let end = held.count - OperationLines.endByteCount
        held.shorten(to: end + 2)
        held.elements[end] = UInt8(ascii: "}")
        held.elements[end + 1] = UInt8(ascii: "\n")
        guard Interruption.signal == nil else { throw .interrupted }
        if let writer, !isRepeatable, lineCount > 1 || !fitsPage(of: writer) {
            try waitForPart()
            let bytes = UnsafeRawBufferPointer(held.elements)
            try writer.append(UnsafeRawBufferPointer(rebasing: bytes[..<lastLineStart]))
            if writer.end > writer.synchronizedEnd { try writer.synchronize() }
            writtenByteCount += lastLineStart
            held.removeFirst(lastLineStart)
        }
        lineCount = 0
    }

    /// Ends the operation and waits until all of it is on disk.
    private func finish() throws(MemesError) {
        try endOperation()
        guard isBegun, let writer else { return }
        try waitForPart()
        try writer.append(UnsafeRawBufferPointer(held.elements))
        try writer.commit()
    }

    /// Returns whether all bytes that have not been synchronized are within one page.
    private func fitsPage(of writer: LogWriter) -> Bool {
        let first = writer.synchronizedEnd
        let last = writer.end + (part?.bytes.count ?? 0) + held.count - 1
        return first / OperationLines.pageByteCount == last / OperationLines.pageByteCount
    }

    /// The end of a line that is not the last line in its operation.
    private static let end = (EightBytes(",\"more\":"), EightBytes("true}\n"))
    private static let endByteCount = 14

    /// Starts to write the buffered bytes in the background, and reuses the memory of the previous part.
    /// In a dry run, only drops the buffered bytes.
    private func writeHeld() throws(MemesError) {
        guard Interruption.signal == nil else { throw .interrupted }
        writtenByteCount += held.count
        guard let writer else {
            held.shorten(to: 0)
            return
        }
        let written = try waitForPart()
        let work = BackgroundWork { [held] () -> MemesError? in
            do throws(MemesError) {
                try writer.append(UnsafeRawBufferPointer(held.elements))
                writer.file.beginSynchronizing()
                return nil
            } catch {
                return error
            }
        }
        part = (held, work)
        held = written ?? UnmanagedArray()
        held.shorten(to: 0)
    }

    /// Waits until the background write is done, and returns its memory for reuse.
    @discardableResult
    private func waitForPart() throws(MemesError) -> UnmanagedArray<UInt8>? {
        defer { part = nil }
        guard let part else { return nil }
        if let error = part.work.wait() { throw error }
        return part.bytes
    }
}
