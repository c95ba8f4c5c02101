import Domain

/// Files with pictures, by their paths, and a program that notes what it is to draw.
final class PicturesDouble: Pictures {
    let hasProgram: Bool
    /// What was read: the path and the count.
    private(set) var reads: [String] = []
    /// What was drawn: the path, the size and the terminal.
    private(set) var drawings: [String] = []

    private let files: [String: Result<[UInt8], PictureError>]

    init(_ files: [String: Result<[UInt8], PictureError>] = [:], hasProgram: Bool = false) {
        self.files = files
        self.hasProgram = hasProgram
    }

    func bytes(of path: String, count: Int) throws(PictureError) -> [UInt8] {
        reads.append("\(path) \(count)")
        return Array(try (files[path] ?? .failure(.notFound)).get().prefix(count))
    }

    func draw(_ path: String, in size: TerminalSize, for graphics: Graphics) {
        drawings.append("\(path) \(size.columns)x\(size.rows) \(graphics)")
    }
}
