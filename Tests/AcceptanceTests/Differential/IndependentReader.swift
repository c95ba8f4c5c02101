import TestSupport

/// A reader of stores that shares no code with the program: a Python script written from the description of
/// the format alone. It compares the answers of the program with what it reads itself.
final class IndependentReader {
    private let process: Coprocess

    init() throws {
        let script = Package.root + "/Tests/AcceptanceTests/Differential/reader.py"
        process = try Coprocess("exec python3 \"$READER\"", variables: ["READER": script])
    }

    /// Returns the first wrong answer of the program; `nil` if there is none.
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
