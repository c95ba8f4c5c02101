import Domain

/// A worker that copies to the clipboard, with programs or through the terminal, and reads the clipboard.
struct ClipboardWorker {
    /// The maximum number of bytes to copy through a terminal. Terminals ignore longer text.
    private static let terminalLimit = 100_000

    private let clipboard: any Clipboard
    /// A closure that copies through the terminal (OSC 52). Returns `false` if there is no terminal.
    private let copyToTerminal: ([UInt8]) -> Bool

    init(clipboard: any Clipboard, copyToTerminal: @escaping ([UInt8]) -> Bool) {
        self.clipboard = clipboard
        self.copyToTerminal = copyToTerminal
    }

    /// Copies UTF-8 text with the programs of the session or, if none takes it, through the terminal.
    ///
    /// - Parameter usesBoth: whether the terminal gets the text even if a program took it.
    /// - Throws: `ClipboardError.noProgram`, `.tooLong`.
    func copy(_ text: String, usesBoth: Bool = false) throws(MemesError) {
        let bytes = Array(text.utf8)
        let isTaken = clipboard.copy(bytes)
        guard usesBoth || !isTaken else { return }
        let isShort = bytes.count <= ClipboardWorker.terminalLimit
        guard isShort && copyToTerminal(bytes) || isTaken else {
            throw .clipboard(isShort ? .noProgram : .tooLong)
        }
    }

    /// Returns the contents of the clipboard as input for a new meme.
    ///
    /// - Throws: `ClipboardError.noProgram`.
    func input() throws(MemesError) -> InputWorker {
        guard let bytes = clipboard.read() else { throw .clipboard(.noProgram) }
        return InputWorker(ofClipboard: bytes)
    }
}
