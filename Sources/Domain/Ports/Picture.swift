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
