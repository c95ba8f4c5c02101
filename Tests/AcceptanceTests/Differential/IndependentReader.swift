import TestSupport

/// A reader of stores that shares no line with the program: Python, from the description of the format alone.
/// It holds what the program has answered against what it reads itself.
final class IndependentReader {
    private let process: Coprocess

    init() throws {
        let script = Package.root + "/Tests/AcceptanceTests/Differential/reader.py"
        process = try Coprocess("exec python3 \"$READER\"", variables: ["READER": script])
    }

    /// What the program has answered wrongly; `nil` where both agree.
    ///
    /// - Parameters:
    ///   - store: the path of the store.
    ///   - answers: the path of a folder with the files `list` (`meme list --jsonl`), `removed` (`meme list
    ///     is:removed --ids`), `tags` (`meme tags --jsonl`) and `log` (`meme log --ids`).
    func difference(of store: String, from answers: String) throws -> String? {
        let words = try process.ask("\(store)\t\(answers)") ?? "the reader has gone"
        return words == "ok" ? nil : words
    }
}
