/// Picture files, and the program that draws them as characters.
public protocol Pictures {
    /// Reads the first bytes of a regular file, following links. Does not open or wait for anything else.
    ///
    /// - Parameter count: the maximum number of bytes.
    func bytes(of path: String, count: Int) throws(PictureError) -> [UInt8]

    /// Resolves symbolic links in a path; unchanged if there is no such file.
    func realPath(of path: String) -> String

    /// Whether the program is installed.
    var hasProgram: Bool { get }

    /// Draws the picture of a regular file with the program.
    ///
    /// - Returns: the terminal output; `nil` if the program fails or takes too long.
    func drawing(of path: String, in size: TerminalSize, for graphics: Graphics) -> [UInt8]?
}

/// A way to show pictures on a terminal.
public enum Graphics: Equatable, Sendable {
    case characters
    /// PNG with kitty's graphics protocol.
    case kitty
    /// Files with iTerm2's inline images.
    case iTerm2
}
