import Domain

/// The pictures of the file system, and `chafa` (<https://hpjansson.org/chafa/>), version 1.10 or later.
public struct SystemPictures: Pictures {
    private static let program = "chafa"

    public init() {}

    public func bytes(of path: String, count: Int) throws(PictureError) -> [UInt8] {
        let bytes: Result<[UInt8], PictureError>
        do throws(MemesError) {
            bytes = try SystemPictures.read(path, count: count)
        } catch {
            bytes = .failure(PictureError(error))
        }
        return try bytes.get()
    }

    public var hasProgram: Bool { Programs.isInstalled(SystemPictures.program) }

    /// The program has no input, so that it does not ask the terminal anything either.
    public func draw(_ path: String, in size: TerminalSize, format: PictureFormat) {
        guard let null = try? OpenFile("/dev/null", for: .appending) else { return }
        let arguments = [
            "--format=\(format.rawValue)", "--size=\(size.columns)x\(size.rows)", "--animate=off",
            "--", path,
        ]
        let process = try? ChildProcess(
            program: SystemPictures.program, arguments: arguments, input: null.descriptor,
            error: null.descriptor)
        process?.wait()
    }

    /// The kind and the size are looked at before the file is opened, because opening a device may do
    /// something, and again after that, because another file may have come into its place.
    private static func read(
        _ path: String, count: Int
    ) throws(MemesError) -> Result<[UInt8], PictureError> {
        if let error = PictureError(try FileStatus(path: path)) { return .failure(error) }
        let file = try OpenFile(path, for: .reading)
        let status = try file.status()
        if let error = PictureError(status) { return .failure(error) }
        var bytes = [UInt8](repeating: 0, count: min(status.size, count))
        let readCount = try bytes.withUnsafeMutableBufferPointer { (bytes) throws(MemesError) in
            try file.read(into: UnsafeMutableRawBufferPointer(bytes), at: 0)
        }
        return .success(Array(bytes.prefix(readCount)))
    }
}

extension PictureError {
    /// Why a file is not read; `nil` if it may be.
    fileprivate init?(_ status: FileStatus?) {
        guard let status else {
            self = .notFound
            return
        }
        if status.otherKind != nil {
            self = .notARegularFile
        } else if status.size > Picture.maximumByteCount {
            self = .tooLarge
        } else {
            return nil
        }
    }

    fileprivate init(_ error: MemesError) {
        guard case .system(_, _, let failure) = error else {
            self = .unreadable
            return
        }
        self =
            switch failure.kind {
            case .permission: .permissionDenied
            case .notFound: .notFound
            default: .unreadable
            }
    }
}
