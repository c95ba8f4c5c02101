import Domain

/// The lines of operations on their way to the store: each line but the last of its operation says that
/// more follow. What is held back is two mebibytes and the last line.
///
/// The pages of a file reach the device in any order. So that an operation counts whole or not at all, the
/// device has everything before its last line first, without which none of it counts.
final class OperationLines {
    /// `nil` in a dry run.
    private let writer: LogWriter?
    private let time: Timestamp
    /// The bytes not written yet; while an operation goes on, its last line says like all others that
    /// more follow.
    private var held = RawList<UInt8>()
    private var lastLineStart = 0
    private var isBegun = false
    /// How many lines the operation has so far.
    private var lineCount = 0
    /// How many bytes of lines were handed on to be written.
    private var writtenByteCount = 0
    private var warnings: [StoreWarning] = []
    /// What is being written while the next lines are gathered.
    private var part: PartOnItsWay?

    /// How many bytes are written at once.
    private static let partByteCount = 1 << 20
    /// A page of a file reaches the device whole, or not at all.
    private static let pageByteCount = 4096

    /// The lines of operations, of which the first is of a moment.
    init(to writer: LogWriter?, at time: Timestamp) {
        self.writer = writer
        self.time = time
    }

    /// Does some work that adds lines, and waits until the device has them.
    ///
    /// - Returns: what the work answers, and the warnings of the store; `nil` if no line was added.
    /// - Throws: what `work` and `beginLine` throw; then nothing was kept.
    func write<Answer>(
        _ work: () throws(MemesError) -> Answer
    ) throws(MemesError) -> (Answer, warnings: [StoreWarning]?) {
        do throws(MemesError) {
            let answer = try work()
            try finish()
            return (answer, isBegun ? warnings : nil)
        } catch {
            takeBack()
            throw error
        }
    }

    /// How many bytes the lines have so far.
    var byteCount: Int { writtenByteCount + held.count }

    /// The path of the store.
    var path: String { writer?.path ?? "" }

    /// A line that was added, without its line feed; empty in a dry run.
    ///
    /// - Parameter position: how many bytes of lines stand before it.
    /// - Throws: `MemesError.system` where it cannot be read any more.
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
    /// - Parameter line: the line without its last brace.
    /// - Throws: `MemesError.lineFeedInLine`; what `beginLine` throws.
    func add(_ line: [UInt8]) throws(MemesError) {
        try LogLine.checkIsOneLine(line)
        let place = try beginLine(line.count)
        line.withUnsafeBufferPointer { line in
            if let bytes = line.baseAddress { place.update(from: bytes, count: line.count) }
        }
        endLine(at: place + line.count)
    }

    /// Begins the next line.
    ///
    /// - Parameter byteCount: how many bytes it has at most.
    /// - Returns: where to write it, without its last brace; `endLine` must follow.
    /// - Throws: `MemesError.interrupted`; `.store`, `.system` where what came before cannot be written.
    func beginLine(_ byteCount: Int) throws(MemesError) -> UnsafeMutablePointer<UInt8> {
        if isBegun {
            if held.count >= OperationLines.partByteCount { try writeHeld() }
        } else {
            if let writer { warnings = try writer.begin(at: time) }
            // Where that fails, the end of the file is not ours to cut off.
            isBegun = true
            try writer?.appendStart()
        }
        lastLineStart = held.count
        try space(byteCount + 16)
        return held.elements.baseAddress.unsafelyUnwrapped + lastLineStart
    }

    /// Ends a line before its last brace.
    ///
    /// - Parameter end: the address after its last byte.
    func endLine(at end: UnsafeMutablePointer<UInt8>) {
        guard let start = held.elements.baseAddress else { return }
        var writer = RawWriter(at: end)
        writer.write(OperationLines.end.0, 8)
        writer.write(OperationLines.end.1, 6)
        held.shorten(to: writer.next - start)
        lineCount += 1
    }

    /// Ends an operation: no further line of it follows. The device has everything that comes before its
    /// last line then, unless that is in the same page.
    ///
    /// - Throws: what `beginLine` throws.
    func endOperation() throws(MemesError) {
        guard lineCount > 0 else { return }
        held.shorten(to: held.count - OperationLines.endByteCount)
        try append([UInt8(ascii: "}"), UInt8(ascii: "\n")])
        guard Interruption.signal == nil else { throw .interrupted }
        if let writer, lineCount > 1 || !fitsPage(of: writer) {
            try waitForPart()
            let bytes = UnsafeRawBufferPointer(held.elements)
            try writer.append(UnsafeRawBufferPointer(rebasing: bytes[..<lastLineStart]))
            if writer.end > writer.synchronizedEnd { try writer.synchronize() }
            writtenByteCount += lastLineStart
            held.removeFirst(lastLineStart)
        }
        lineCount = 0
    }

    /// Ends the operation and waits until the device has all of it.
    private func finish() throws(MemesError) {
        try endOperation()
        guard isBegun, let writer else { return }
        try waitForPart()
        try writer.append(UnsafeRawBufferPointer(held.elements))
        try writer.commit()
    }

    /// Takes back what was written.
    private func takeBack() {
        _ = try? waitForPart()
        if isBegun { writer?.takeBack() }
    }

    /// Whether all that the device does not have yet is in one page.
    private func fitsPage(of writer: LogWriter) -> Bool {
        let first = writer.synchronizedEnd
        let last = writer.end + (part?.bytes.count ?? 0) + held.count - 1
        return first / OperationLines.pageByteCount == last / OperationLines.pageByteCount
    }

    /// What ends a line that is not the last.
    private static let end = (EightBytes(",\"more\":"), EightBytes("true}\n"))
    private static let endByteCount = 14

    private func append(_ bytes: [UInt8]) throws(MemesError) {
        do throws(SystemFailure) {
            try bytes.withUnsafeBufferPointer { (bytes) throws(SystemFailure) in
                try held.append(bytes)
            }
        } catch {
            throw failure(error)
        }
    }

    private func space(_ byteCount: Int) throws(MemesError) {
        do throws(SystemFailure) {
            try held.extend(to: held.count + byteCount)
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ failure: SystemFailure) -> MemesError {
        .system(.write, path: writer?.path ?? "", failure)
    }

    /// Begins to write what is held, and takes the place of what was written before to hold more.
    private func writeHeld() throws(MemesError) {
        guard Interruption.signal == nil else { throw .interrupted }
        writtenByteCount += held.count
        guard let writer else {
            held.shorten(to: 0)
            return
        }
        let written = try waitForPart()
        part = PartOnItsWay(held, to: writer)
        held = written ?? RawList()
        held.shorten(to: 0)
    }

    /// Waits until what is being written is, and answers with its place.
    @discardableResult
    private func waitForPart() throws(MemesError) -> RawList<UInt8>? {
        defer { part = nil }
        guard let part else { return nil }
        try part.wait()
        return part.bytes
    }
}

/// Bytes that a thread of its own is writing.
private final class PartOnItsWay {
    let bytes: RawList<UInt8>

    private let outcome = Outcome()
    private let work: BackgroundWork

    init(_ bytes: RawList<UInt8>, to writer: LogWriter) {
        self.bytes = bytes
        let outcome = outcome
        work = BackgroundWork {
            do throws(MemesError) {
                try writer.append(UnsafeRawBufferPointer(bytes.elements))
                writer.beginSynchronizing()
            } catch {
                outcome.error = error
            }
        }
    }

    /// Waits until they are written.
    func wait() throws(MemesError) {
        work.wait()
        if let error = outcome.error { throw error }
    }

    private final class Outcome {
        var error: MemesError?
    }
}
