import Domain

/// Reads a store that other programs may write to at the same time.
///
/// Appending does not disturb a reader. But a writer removes a torn tail or a failed batch, and an editor may
/// rewrite the whole file: a reader may then see the beginning of one line and the end of another, or a
/// shorter file. So the store is read again if it seems damaged or has a tail. The answer counts if the file
/// did not change in the meantime, or if the next one finds the same end of the complete operations: those
/// are never truncated.
struct LogReading {
    let file: OpenFile

    /// How many times a store is read. Only another program that keeps writing makes all of them necessary.
    private static let maximumCount = 8

    /// Reads the store.
    ///
    /// - Parameters:
    ///   - soundEnd: where the complete operations of an answer end; `nil` if it reports damage.
    ///   - read: reads the bytes it needs, with the status of the file before; called again if the file has
    ///     changed.
    func read<Answer>(
        soundEnd: (Answer) -> Int?,
        _ read: (LogBytes, FileStatus) throws(MemesError) -> Answer
    ) throws(MemesError) -> Answer {
        // Set to false once the file was truncated: bytes that are read instead of mapped cannot disappear.
        var mayMap = true
        var lastEnd: Int?
        for _ in 1..<LogReading.maximumCount {
            let before = try file.status()
            let bytes = try LogBytes(of: file, size: before.size, mayMap: mayMap)
            MappingFailure.expect(in: bytes.mappedBytes)
            let answer = Result { () throws(MemesError) in try read(bytes, before) }
            let wasCut = MappingFailure.isMet
            MappingFailure.unexpect()
            if wasCut {
                mayMap = false
                continue
            }
            if case .success(let answer) = answer, let end = soundEnd(answer) {
                if end == before.size || end == lastEnd { return answer }
                lastEnd = end
            }
            if try file.status() == before { return try answer.get() }
        }
        let before = try file.status()
        return try read(LogBytes(of: file, size: before.size, mayMap: false), before)
    }
}
