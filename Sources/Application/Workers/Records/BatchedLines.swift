import Domain

/// The line number and status of each meme in a batch. Consecutive memes with the same status on equally
/// spaced lines are stored together as a run.
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
