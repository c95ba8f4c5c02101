import Synchronization

/// The store given with `--store`. The commands in messages include this option, so a user who copies a
/// command uses the same store.
enum NamedStore {
    private static let option = Mutex("")

    /// Sets the store for all messages in the process. The composition root calls this function before a
    /// command runs.
    ///
    /// - Parameter path: the path, quoted for a shell.
    static func use(_ path: String) {
        option.withLock { $0 = "--store " + Placeholders.escaped(path) }
    }

    /// Adds the option to the commands in a message.
    static func added(to template: String) -> String {
        let option = option.withLock { $0 }
        return option.isEmpty ? template : added(option, to: template)
    }

    /// Adds an option to commands such as `'meme undo'` and `: meme add Buy milk`. Leaves help commands, and
    /// commands that consist of a placeholder, unchanged.
    static func added(_ option: String, to template: String) -> String {
        var text = template
        for mark in ["'", ": ", ", "] {
            text = text.replacing("\(mark)meme ", with: "\(mark)meme \(option) ")
        }
        for bare in ["meme help", "'meme %@'"] {
            text = text.replacing(bare.replacing("meme ", with: "meme \(option) "), with: bare)
        }
        return text
    }

    /// Returns a command with the option, for use outside messages.
    static func command(_ words: String) -> String {
        String(added(to: "'meme \(words)").dropFirst())
    }
}
