/// The program that opens addresses and files for the user, such as a browser.
public protocol Opener {
    /// Whether the program may use this process's terminal.
    var usesTerminal: Bool { get }

    /// Opens a web address or the absolute path of a file. If the program uses the terminal, waits until the
    /// program ends; otherwise waits only briefly.
    ///
    /// - Throws: `MemesError.opening`.
    func open(_ target: String) throws(MemesError)
}
