import Application
import Domain

/// The reason the configuration file cannot be read or changed.
enum ConfigError: Error, Equatable {
    /// `MEME_CONFIG` is empty, or the path cannot be determined from the environment.
    case noFile
    case config(UserConfigError)
    /// The table is an inline table, which only an editor can change.
    case inlineTable(String, line: Int)
    case memes(MemesError)

    /// Runs work, and wraps the error that it throws.
    static func wrapping<Answer>(
        _ work: () throws(MemesError) -> Answer
    ) throws(ConfigError) -> Answer {
        do throws(MemesError) {
            return try work()
        } catch {
            throw .memes(error)
        }
    }
}

extension Diagnostic {
    init(_ error: ConfigError) {
        switch error {
        case .noFile:
            self.init(
                localized("there is no configuration file; set MEME_CONFIG to a path"),
                .configuration)
        case .config(let error): self.init(error)
        case .inlineTable(let table, let line):
            self.init(
                localized(
                    "\(table) on line \(number: line) is an inline table; change it with 'meme config edit'"
                ),
                .configuration)
        case .memes(let error): self.init(error)
        }
    }
}
