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
