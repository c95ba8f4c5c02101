import Domain

/// Parts of lines that are looked for: short ones at first, so that something is there soon.
final class SearchedParts: RecordParts {
    private let nextOffset: () throws(MemesError) -> Int?
    private var remaining: Int
    private var lineCount = 16
    private var failure: MemesError?

    /// - Parameters:
    ///   - limit: how many lines are wanted.
    ///   - nextOffset: tells where the next line begins; `nil` after the last.
    init(limit: Int?, _ nextOffset: @escaping () throws(MemesError) -> Int?) {
        self.nextOffset = nextOffset
        remaining = max(limit ?? .max, 0)
    }

    var areSearched: Bool { true }

    func next() throws(MemesError) -> RecordPart? {
        if let failure { throw failure }
        let wanted = min(lineCount, remaining)
        var offsets: [Int] = []
        do throws(MemesError) {
            while offsets.count < wanted, let offset = try nextOffset() { offsets.append(offset) }
            // After the last one nobody is asked again.
            remaining = offsets.count < wanted ? 0 : remaining - wanted
        } catch {
            // What was found before comes first.
            failure = error
            if offsets.isEmpty { throw error }
        }
        lineCount = min(2 * lineCount, FoundParts.lineCount)
        return offsets.isEmpty ? nil : .lines(offsets)
    }
}
