import Domain
import LibC

/// Pictures in the file system, drawn by `chafa` (<https://hpjansson.org/chafa/>), version 1.10 or later.
public struct SystemPictures: Pictures {
    private let program: String
    /// The longest time to wait for the next output of the program.
    private let patience: Duration
    /// The maximum number of bytes that the program may print.
    private static let printedLimit = 100_000_000

    public init(program: String = "chafa", patience: Duration = .seconds(10)) {
        self.program = program
        self.patience = patience
    }

    public func bytes(of path: String, count: Int) throws(PictureError) -> [UInt8] {
        do {
            let (file, size) = try SystemPictures.opened(path)
            return try file.read(min(size, count))
        } catch let error as PictureError {
            throw error
        } catch MemesError.system(_, _, let failure) where failure.kind == .permission {
            throw .permissionDenied
        } catch {
            throw .unreadable
        }
    }

    public func realPath(of path: String) -> String { Directories.location(of: path).text }

    public var hasProgram: Bool { Programs.isInstalled(program) }

    public func drawing(
        of path: String, in size: TerminalSize, for graphics: Graphics
    ) -> [UInt8]? {
        let format = graphics == .kitty ? "kitty" : "symbols"
        return try? printed(
            path,
            ["--format=\(format)", "--size=\(size.columns)x\(size.rows)", "--animate=off", "-"])
    }

    /// Runs the program on a file. Returns its output, or `nil` if the program fails, is silent for too long,
    /// or prints too much. None of its streams is a terminal that it could query or whose state it could
    /// change.
    private func printed(_ path: String, _ arguments: [String]) throws -> [UInt8]? {
        let (file, _) = try SystemPictures.opened(path)
        let errors = try OpenFile("/dev/null", for: .appending)
        return try ChildProcess.printed(
            limit: SystemPictures.printedLimit, patience: patience
        ) { (output) throws(SystemFailure) in
            try ChildProcess(
                program: program, arguments: arguments, input: file.descriptor, output: output,
                error: errors.descriptor)
        }
    }

    /// Opens a regular file. Checks the kind and size of the file before opening it, because opening a device
    /// may have side effects. Checks again afterwards, because another file may have replaced it in the
    /// meantime.
    private static func opened(_ path: String) throws -> (OpenFile, size: Int) {
        _ = try size(FileStatus(path: path))
        let file = try OpenFile(path, for: .reading)
        return (file, try size(file.status()))
    }

    private static func size(_ status: FileStatus?) throws(PictureError) -> Int {
        guard let status else { throw .notFound }
        guard status.otherKind == nil else { throw .notARegularFile }
        guard status.size <= Picture.maximumByteCount else { throw .tooLarge }
        return status.size
    }
}
