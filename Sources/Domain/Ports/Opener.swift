/// The program that opens addresses and files for the user, such as a browser.
public protocol Opener {
    /// Whether the program may use the terminal of this process.
    var usesTerminal: Bool { get }

    /// Opens a web address or the absolute path of a file. Waits for the end of a program that uses the
    /// terminal, and only briefly for any other.
    ///
    /// - Throws: `MemesError.opening`.
    func open(_ target: String) throws(MemesError)
}
