import Domain

/// The pictures of the file system, and `chafa` (<https://hpjansson.org/chafa/>), version 1.10 or later.
public struct SystemPictures: Pictures {
    private static let program = "chafa"

    public init() {}

    /// The kind and the size are looked at before the file is opened, because opening a device may do
    /// something, and again after that, because another file may have come into its place.
    public func bytes(of path: String, count: Int) throws(PictureError) -> [UInt8] {
        do {
            _ = try SystemPictures.size(FileStatus(path: path))
            let file = try OpenFile(path, for: .reading)
            let size = try SystemPictures.size(file.status())
            var bytes = [UInt8](repeating: 0, count: min(size, count))
            let readCount = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
            return Array(bytes.prefix(readCount))
        } catch let error as PictureError {
            throw error
        } catch MemesError.system(_, _, let failure) {
            throw failure.kind == .permission
                ? .permissionDenied : failure.kind == .notFound ? .notFound : .unreadable
        } catch {
            throw .unreadable
        }
    }

    public var hasProgram: Bool { Programs.isInstalled(SystemPictures.program) }

    /// The program has no input, so that it does not ask the terminal anything either.
    public func draw(_ path: String, in size: TerminalSize, for graphics: Graphics) {
        guard let null = try? OpenFile("/dev/null", for: .appending) else { return }
        let arguments = [
            "--format=\(graphics == .kitty ? "kitty" : "symbols")",
            "--size=\(size.columns)x\(size.rows)", "--animate=off",
            "--", path,
        ]
        let process = try? ChildProcess(
            program: SystemPictures.program, arguments: arguments, input: null.descriptor,
            error: null.descriptor)
        process?.wait()
    }

    /// The size of a file that may be read.
    private static func size(_ status: FileStatus?) throws(PictureError) -> Int {
        guard let status else { throw .notFound }
        guard status.otherKind == nil else { throw .notARegularFile }
        guard status.size <= Picture.maximumByteCount else { throw .tooLarge }
        return status.size
    }
}
