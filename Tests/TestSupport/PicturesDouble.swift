import Domain

/// Picture files by path, and a program that prints a description instead of drawing.
final class PicturesDouble: Pictures {
    let hasProgram: Bool
    /// The path and the byte count of each read.
    private(set) var reads: [String] = []

    private let files: [String: Result<[UInt8], PictureError>]
    private let links: [String: String]

    init(
        _ files: [String: Result<[UInt8], PictureError>] = [:], links: [String: String] = [:],
        hasProgram: Bool = false
    ) {
        self.files = files
        self.links = links
        self.hasProgram = hasProgram
    }

    func realPath(of path: String) -> String { links[path] ?? path }

    func bytes(of path: String, count: Int) throws(PictureError) -> [UInt8] {
        reads.append("\(path) \(count)")
        return Array(try (files[path] ?? .failure(.notFound)).get().prefix(count))
    }

    func drawing(of path: String, in size: TerminalSize, for graphics: Graphics) -> [UInt8]? {
        files[path].map { _ in Array("\(path) \(size.columns)x\(size.rows) \(graphics)".utf8) }
    }
}
