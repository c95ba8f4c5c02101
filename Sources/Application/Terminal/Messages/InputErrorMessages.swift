import Domain

extension InputError {
    /// Why nothing was stored.
    var words: String {
        switch self {
        case .nothingToAdd:
            "nothing to add; try 'meme add TITLE', or 'meme add -' to read standard input"
        case .noneNamed:
            "no input; name a file, or use - to type it here and end with Ctrl-D"
        case .empty:
            "standard input is empty; nothing was stored"
        case .noRecords(let path):
            "\(Diagnostic.path(path)): no records; nothing was stored"
        case .isStore(let path):
            "\(Diagnostic.path(path)) is the store itself; nothing was stored"
        case .invalidUTF8(let line, let byte):
            "standard input: line \(line), byte \(byte): not UTF-8; nothing was stored"
        case .recordTooLong(let byteCount, let path):
            "\(Diagnostic.path(path)): a record is longer than \(byteCount >> 20) MiB; nothing was "
                + "stored"
        case .recordsRefused(let count):
            "\(Amount.words(count, "error")); nothing was stored"
        }
    }

    /// How the run ends.
    var exitCode: ExitCode {
        switch self {
        case .nothingToAdd, .noneNamed, .empty, .noRecords, .isStore: .usage
        case .invalidUTF8, .recordTooLong, .recordsRefused: .badData
        }
    }
}

extension FileError {
    /// Why it is not written.
    var words: String {
        switch self {
        case .exists(let path):
            "\(Diagnostic.path(path)) already exists; use --force to replace it"
        case .isStore(let path):
            "\(Diagnostic.path(path)) is a meme store; not replacing it with an export; give "
                + "another path"
        }
    }
}
