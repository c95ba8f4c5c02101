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
        let pipe = try SystemCall.pipe()
        defer { close(pipe.reading) }
        let process = Result {
            try ChildProcess(
                program: program, arguments: arguments, input: file.descriptor,
                output: pipe.writing, error: errors.descriptor)
        }
        close(pipe.writing)
        var printed: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while printed.count < SystemPictures.printedLimit {
            var request = pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)
            let milliseconds = Int32(patience / .milliseconds(1))
            guard try SystemCall.retrying({ poll(&request, 1, milliseconds) }) > 0 else { break }
            let count = try SystemCall.retrying { read(pipe.reading, &buffer, buffer.count) }
            if count == 0 { return try process.get().wait() == 0 ? printed : nil }
            printed += buffer[..<count]
        }
        try process.get().kill()
        return nil
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
