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

/// A command of the user that runs for each operation.
public protocol Hook: AnyObject {
    /// Appends text to the standard input of the next run.
    ///
    /// - Throws: `MemesError.system`.
    func append(_ text: String) throws(MemesError)

    /// Runs the command, and waits until it has ended.
    ///
    /// - Throws: `MemesError.hook` if it fails; `.interrupted` if it fails after this process was asked to end.
    func run() throws(MemesError)
}

/// The clipboard of the user's session.
public protocol Clipboard {
    /// Copies UTF-8 text. Returns whether a program accepted the text.
    func copy(_ bytes: [UInt8]) -> Bool

    /// Returns the contents, which need not be text; empty if there are none. Returns `nil` if no program can read
    /// the clipboard.
    func read() -> [UInt8]?
}

/// Picture files, and the program that draws them for a terminal.
public protocol Pictures {
    /// Reads the first bytes of a regular file, following links. Does not open other kinds of files, because
    /// that could block.
    ///
    /// - Parameter count: the maximum number of bytes.
    func bytes(of path: String, count: Int) throws(PictureError) -> [UInt8]

    /// Makes a path absolute and resolves its symbolic links. Returns the path unchanged if that fails.
    func realPath(of path: String) -> String

    /// Whether the drawing program is installed.
    var hasProgram: Bool { get }

    /// Draws a picture with the program. The path must refer to a regular file.
    ///
    /// - Returns: the output for the terminal; `nil` if the program fails or takes too long.
    func drawing(of path: String, in size: TerminalSize, for graphics: Graphics) -> [UInt8]?
}

/// A way to show pictures on a terminal.
public enum Graphics: Equatable, Sendable {
    case characters
    /// The picture as PNG, in kitty's graphics protocol.
    case kitty
    /// The whole image file, in iTerm2's inline images protocol.
    case iTerm2
}

/// A picture file.
public struct Picture: Equatable, Sendable {
    /// The absolute path of the file.
    public let path: String
    public let header: ImageHeader

    public init(path: String, header: ImageHeader) {
        self.path = path
        self.header = header
    }

    /// The maximum size of the file in bytes.
    public static let maximumByteCount = 50_000_000
    /// The maximum number of pixels. Even a small file may contain more pixels than fit into memory.
    public static let maximumPixelCount = 100_000_000
}
