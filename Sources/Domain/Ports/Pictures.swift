/// The files with pictures, and the program that draws them with characters.
public protocol Pictures {
    /// Reads the first bytes of a regular file; links are followed. Nothing else is opened, nor waited for.
    ///
    /// - Parameter count: how many at most.
    func bytes(of path: String, count: Int) throws(PictureError) -> [UInt8]

    /// A path with symbolic links resolved; unchanged if there is no such file.
    func realPath(of path: String) -> String

    /// Whether the program is installed.
    var hasProgram: Bool { get }

    /// Has the picture of a regular file drawn by the program.
    ///
    /// - Returns: what a terminal draws it from; `nil` if the program fails or takes too long.
    func drawing(of path: String, in size: TerminalSize, for graphics: Graphics) -> [UInt8]?
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
    /// The pixels that a picture may have to be drawn: a small file may have more than there is memory for.
    public static let maximumPixelCount = 100_000_000
}

/// Why an image of a meme cannot be shown, in words.
public enum PictureError: String, CaseIterable, Error {
    case notFound = "not found"
    case notARegularFile = "not a regular file"
    /// It has more than `Picture.maximumByteCount` bytes.
    case tooLarge = "larger than 50 MB"
    case permissionDenied = "permission denied"
    /// Anything else that the system does not allow.
    case unreadable = "cannot be read"
    /// A relative path leaves the folder of the store.
    case outsideStoreFolder = "outside of the folder of the store"
    /// It is not of a kind that `ImageHeader` knows.
    case notAPicture = "not a PNG, JPEG, GIF or WebP picture"
}
