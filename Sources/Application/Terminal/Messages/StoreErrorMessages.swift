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

/// The messages for the warnings of a store.
extension Diagnostic {
    init(_ warning: StoreWarning) {
        switch warning {
        case .tornTailIgnored(let path, let byteCount):
            self.init(
                "\(Diagnostic.path(path)): ignored an unfinished change of "
                    + "\(Diagnostic.bytes(byteCount)) at its end", .done)
        case .tornTailQuarantined(let path, let byteCount, let copy):
            self.init(
                "\(Diagnostic.path(path)): moved an unfinished change of "
                    + "\(Diagnostic.bytes(byteCount)) at its end to \(Diagnostic.path(copy))", .done
            )
        case .damagedLines(let path, let lines):
            self.init(
                "\(Diagnostic.path(path)): \(Diagnostic.words(for: lines)); the rest was read",
                .badData)
        case .laterFormat(let path, let version):
            self.init(
                "\(Diagnostic.path(path)): the store was written by a newer meme (format "
                    + "\(SafeText.escaped(version))); please upgrade", .done)
        }
    }

    private static func bytes(_ count: Int) -> String {
        count == 1 ? "one byte" : "\(count) bytes"
    }
}

extension SystemAction {
    /// What could not be done with a file, and why.
    func words(_ file: String, _ failure: String) -> String {
        switch self {
        case .open: "cannot open \(file): \(failure)"
        case .create: "cannot create \(file): \(failure)"
        case .createDirectory: "cannot create the directory \(file): \(failure)"
        case .read: "cannot read \(file): \(failure)"
        case .write: "cannot write \(file): \(failure); nothing was stored"
        case .writeFile: "cannot write \(file): \(failure)"
        case .synchronize:
            "cannot confirm that \(file) has reached the disk: \(failure); the change may be lost"
        case .quarantine:
            "cannot move a part of the store to \(file): \(failure); nothing was stored"
        case .rewrite: "cannot rewrite \(file): \(failure); it was not changed"
        case .lock: "cannot lock \(file): \(failure); nothing was stored"
        case .randomNumbers: "cannot read random numbers from \(file): \(failure)"
        }
    }
}

extension ExitCode {
    init(_ action: SystemAction, _ kind: SystemFailure.Kind) {
        self =
            switch (kind, action) {
            case (.permission, _): .permission
            case (.resources, _): .systemError
            case (.readOnly, _), (_, .create), (_, .createDirectory): .cannotCreate
            case (.brokenPipe, _): .brokenPipe
            case (.inputOutput, _), (_, .write), (_, .writeFile), (_, .synchronize), (_, .read),
                (_, .quarantine), (_, .rewrite):
                .inputOutput
            case (.notFound, _): .noInput
            case (.other, _): .systemError
            }
    }
}

/// The messages about cursors.
extension Diagnostic {
    /// A store was rewritten since a cursor was made.
    init(_ rewritten: RewrittenStore) {
        let printed = rewritten.after.map { "everything after \($0.text)" } ?? "everything in it"
        self.init(
            "the store was rewritten after that cursor, by 'meme compact' or another program; printed "
                + printed, .done)
    }
}
