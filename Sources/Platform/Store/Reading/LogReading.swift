import Domain

/// How a store is read that other programs may write to at the same time.
///
/// Appending disturbs no reader. But a writer cuts a torn tail off, or a batch that has failed, and an
/// editor may rewrite the whole file: a reader may then find the beginning of one line and the end
/// of another, or a shorter file. Such a store is read again; it counts as damage only
/// if the file was not changed meanwhile.
///
/// Complete operations are never cut off later, so nothing needs to be checked after the reading.
struct LogReading {
    let file: OpenFile

    /// How often a store is read. Only another program would change it each time.
    private static let maximumCount = 8

    init(_ file: OpenFile) {
        self.file = file
    }

    /// Reads the store.
    ///
    /// - Parameters:
    ///   - isDamaged: whether an answer reports damage.
    ///   - read: reads all the bytes that it needs; receives the status of the file before; it is
    ///     called again where the file was changed.
    func read<Answer>(
        isDamaged: (Answer) -> Bool,
        _ read: (LogBytes, FileAttributes) throws(MemesError) -> Answer
    ) throws(MemesError) -> Answer {
        // Bytes that are read, not mapped, cannot go away.
        var mayMap = true
        for _ in 1..<LogReading.maximumCount {
            let before = try FileAttributes(of: file)
            let bytes = try LogBytes(of: file, size: before.status.size, mayMap: mayMap)
            MappingFailure.expect(in: bytes.mappedBytes)
            let answer = Result { () throws(MemesError) in try read(bytes, before) }
            let wasCut = MappingFailure.isMet
            MappingFailure.unexpect()
            if wasCut {
                mayMap = false
                continue
            }
            if case .success(let answer) = answer, !isDamaged(answer) { return answer }
            if try file.status() == before.status { return try answer.get() }
        }
        let before = try FileAttributes(of: file)
        return try read(LogBytes(of: file, size: before.status.size, mayMap: false), before)
    }
}
