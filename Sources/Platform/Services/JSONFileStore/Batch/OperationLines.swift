import Domain

/// The lines of an operation that nobody knows the length of, on their way to the store: each but the
/// last says that more follow. What is held back is two mebibytes and the last line.
final class OperationLines {
    /// What the store has to say.
    private(set) var notices: [StoreNotice] = []

    /// `nil` where nothing is to be kept.
    private let writer: LogWriter?
    private let time: Timestamp
    /// What was not written yet; the last line in it says as all others do that more follow.
    private var held = RawList<UInt8>()
    private var lastLineStart = 0
    private var isBegun = false
    private var hasWritten = false
    /// What is being written while the next lines are gathered.
    private var part: PartOnItsWay?

    /// How many bytes are written at once.
    private static let partByteCount = 1 << 20

    /// The lines of an operation of a moment.
    init(to writer: LogWriter?, at time: Timestamp) {
        self.writer = writer
        self.time = time
    }

    /// Begins the next line.
    ///
    /// - Parameter byteCount: how many bytes it has at most.
    /// - Returns: where it is to be written to, without its last brace; `endLine` must follow.
    /// - Throws: `MemesError.interrupted`; `.store`, `.system` where what came before cannot be written.
    func beginLine(_ byteCount: Int) throws(MemesError) -> UnsafeMutablePointer<UInt8> {
        if isBegun {
            if held.count >= OperationLines.partByteCount { try writeHeld() }
        } else {
            if let writer { notices = try writer.begin(at: time) }
            // Where that fails, the end of the file is not ours to cut off.
            isBegun = true
            if let writer { try append(writer.start) }
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
    }

    /// Writes what is still held back. Where that is not all, the device has everything before the last
    /// line, without which none counts, before it gets that.
    ///
    /// - Throws: what `beginLine` throws; then nothing was kept.
    func finish() throws(MemesError) {
        guard isBegun else { return }
        held.shorten(to: held.count - OperationLines.endByteCount)
        try append([UInt8(ascii: "}"), UInt8(ascii: "\n")])
        guard Interruption.signal == nil else { throw .interrupted }
        guard let writer else { return }
        let bytes = UnsafeRawBufferPointer(held.elements)
        if hasWritten {
            try waitForPart()
            try writer.append(UnsafeRawBufferPointer(rebasing: bytes[..<lastLineStart]))
            try writer.synchronize()
            try writer.append(UnsafeRawBufferPointer(rebasing: bytes[lastLineStart...]))
        } else {
            try writer.append(bytes)
        }
        try writer.commit()
    }

    /// Whether there is no line.
    var isEmpty: Bool { !isBegun }

    /// Takes back what was written.
    func takeBack() {
        _ = try? waitForPart()
        if isBegun { writer?.takeBack() }
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
        guard let writer else {
            held.shorten(to: 0)
            return
        }
        let written = try waitForPart()
        hasWritten = true
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
