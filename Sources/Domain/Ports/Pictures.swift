/// The files with pictures, and the program that draws them with characters.
public protocol Pictures {
    /// Reads the first bytes of a regular file; links are followed. Nothing else is opened, nor waited for.
    ///
    /// - Parameter count: how many at most.
    func bytes(of path: String, count: Int) throws(PictureError) -> [UInt8]

    /// Whether the program is installed.
    var hasProgram: Bool { get }

    /// Draws the picture of a file, whose path is from the root, on standard output, which must be a
    /// terminal, and waits for that. If the program fails, nothing or a part is drawn.
    func draw(_ path: String, in size: TerminalSize, for graphics: Graphics)
}

/// How a terminal shows pictures.
public enum Graphics: Equatable, Sendable {
    /// As characters.
    case characters
    /// PNG by the graphics protocol of kitty.
    case kitty
    /// Files by the inline images of iTerm2.
    case iTerm2
}

/// A file that is a picture.
public struct Picture: Equatable, Sendable {
    /// The path, from the root.
    public let path: String
    public let header: ImageHeader

    public init(path: String, header: ImageHeader) {
        self.path = path
        self.header = header
    }

    /// The bytes that a file may have.
    public static let maximumByteCount = 50_000_000
}

/// Why an image of a meme cannot be shown.
public enum PictureError: Error, Equatable, Sendable {
    case notFound
    case notARegularFile
    /// It has more than `Picture.maximumByteCount` bytes.
    case tooLarge
    case permissionDenied
    /// Anything else that the system does not allow.
    case unreadable
    /// A relative path leaves the folder of the store.
    case outsideStoreFolder
    /// It is not of a kind that `ImageHeader` knows.
    case notAPicture
}
