/// A picture file.
public struct Picture: Equatable, Sendable {
    /// The absolute path.
    public let path: String
    public let header: ImageHeader

    public init(path: String, header: ImageHeader) {
        self.path = path
        self.header = header
    }

    /// The maximum size of a file in bytes.
    public static let maximumByteCount = 50_000_000
    /// The maximum number of pixels: even a small file may have more than fit into memory.
    public static let maximumPixelCount = 100_000_000
}
