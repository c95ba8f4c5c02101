import Domain

extension StoreError {
    /// What is wrong with the store.
    var words: String {
        switch self {
        case .notAStore(let line, let fault):
            "not a meme store (line \(line): \(fault.words)); give another with --store"
        case .notARegularFile(let kind):
            "\(kind.words), not a store; give another with --store"
        case .damaged(let lines):
            "\(Diagnostic.words(for: lines)); nothing was written; repair it with 'meme check --repair'"
        case .laterFormat(let version):
            "written by a newer meme (format \(SafeText.escaped(version))); please upgrade; nothing "
                + "was written"
        case .busy(let seconds):
            "still locked by another program after \(seconds) s; try again"
        case .severalNames(let count):
            "the file has \(count) hard links, and replacing it would break them; nothing was written"
        case .changedMeanwhile:
            "another program changed it; nothing was written; try again"
        }
    }

    /// How the run ends.
    var exitCode: ExitCode {
        switch self {
        case .busy, .changedMeanwhile: .busy
        case .severalNames: .cannotCreate
        case .notAStore, .notARegularFile, .damaged, .laterFormat: .badData
        }
    }
}

extension FileKind {
    /// What it is, with its article.
    var words: String {
        switch self {
        case .directory: "a directory"
        case .fifo: "a named pipe"
        case .device: "a device"
        case .socket: "a socket"
        case .other: "not a regular file"
        }
    }
}
