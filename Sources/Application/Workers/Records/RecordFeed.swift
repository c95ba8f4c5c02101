import Domain

/// Adds the records of an input to a batch, and counts the results.
final class RecordFeed {
    private(set) var tally = BatchTally()
    /// The lines of the memes, if requested.
    private(set) var lines: BatchedLines?

    private let input: String
    private let tags: [Tag]
    private let tell: (WrongRecord) -> Void

    /// - Parameters:
    ///   - tags: added to every meme.
    ///   - tell: called with the first invalid records.
    init(
        of input: String, tags: [Tag] = [], keepsLines: Bool = false,
        tell: @escaping (WrongRecord) -> Void
    ) {
        self.input = input
        self.tags = tags
        self.tell = tell
        lines = keepsLines ? BatchedLines() : nil
    }

    /// Adds all valid records of a reader.
    func add(_ reader: any RecordReader, to batch: any MemesBatch) throws(MemesError) {
        while let record = try reader.next() {
            switch record.meme {
            case .success(let meme): try add(meme, at: record.line, to: batch)
            case .failure(let error): note(.invalid(error), at: record.line)
            }
        }
    }

    private func add(
        _ meme: InputMeme, at line: Int, to batch: any MemesBatch
    ) throws(MemesError) {
        do throws(MemesError) {
            let status = try batch.add(meme, adding: tags).status
            if status == .existing { tally.existing += 1 } else { tally.added += 1 }
            lines?.append(line, status)
        } catch {
            guard error.isOfOneRecord else { throw error }
            note(.error(error), at: line)
        }
    }

    private func note(_ problem: WrongRecord.Problem, at line: Int) {
        tally.wrong += 1
        guard tally.wrong <= WrongRecord.maximumShown else { return }
        tell(WrongRecord(input: input, line: line, problem: problem))
    }
}

struct BatchTally: Equatable {
    /// Records that became memes.
    var added = 0
    /// Records whose key the store already had.
    var existing = 0
    /// Records that could not be added.
    var wrong = 0

    var records: Int { added + existing + wrong }
}

/// A record of an input that cannot be added.
package struct WrongRecord: Equatable {
    /// How many are shown; the rest are only counted.
    static let maximumShown = 20

    let input: String
    /// The line number; the first is 1.
    let line: Int
    let problem: Problem

    enum Problem: Equatable {
        case invalid(RecordError)
        /// The store rejects it.
        case error(MemesError)
    }
}

/// The line and result of each meme in a batch, as runs of memes at equal distances.
struct BatchedLines: Equatable, Sequence {
    private struct Run: Equatable {
        let status: BatchedMeme.Status
        let firstLine: Int
        var step = 0
        var count = 1

        var lastLine: Int { firstLine + step * (count - 1) }
    }

    private var runs: [Run] = []

    mutating func append(_ line: Int, _ status: BatchedMeme.Status) {
        guard var run = runs.last, run.status == status,
            run.count == 1 || line - run.lastLine == run.step
        else {
            runs.append(Run(status: status, firstLine: line))
            return
        }
        if run.count == 1 { run.step = line - run.firstLine }
        run.count += 1
        runs[runs.count - 1] = run
    }

    func makeIterator() -> some IteratorProtocol<(line: Int, status: BatchedMeme.Status)> {
        runs.lazy.flatMap { run in
            (0..<run.count).lazy.map { (line: run.firstLine + run.step * $0, status: run.status) }
        }.makeIterator()
    }
}
