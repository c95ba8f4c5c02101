import Domain

/// A reader of a store that other programs may write to at the same time.
///
/// Appending does not disturb a reader. But a writer may remove a torn tail or a failed batch, and an editor
/// may rewrite the whole file. A reader may then see the beginning of one line and the end of another, or a
/// shorter file. So the store is read again if it seems damaged or has a tail. A result is valid if the file
/// did not change during the read. It is also valid if two reads agree on where the complete operations end,
/// because these are never truncated.
struct LogReading {
    let file: OpenFile

    /// The maximum number of reads. It is reached only if another program keeps writing.
    private static let maximumCount = 8

    /// Reads the store.
    ///
    /// - Parameters:
    ///   - soundEnd: returns the end of the complete operations that a result covers; `nil` if the result
    ///     reports damage.
    ///   - read: creates the result from the bytes and the status of the file before the read. Called again
    ///     if the file has changed.
    func read<Answer>(
        soundEnd: (Answer) -> Int?,
        _ read: (LogBytes, FileStatus) throws(MemesError) -> Answer
    ) throws(MemesError) -> Answer {
        // Whether the file may be mapped. False once the file has been truncated: unlike mapped bytes, bytes
        // in memory cannot disappear.
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
