import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension SystemFailure {
    /// There is no memory for what is asked.
    static var noMemory: SystemFailure { SystemFailure(code: ENOMEM) }

    /// The failure that a code of `errno` stands for, in the system's words.
    init(code: Int32) {
        let kind: Kind =
            switch code {
            case EACCES, EPERM: .permission
            case EROFS: .readOnly
            case ENOENT, ENOTDIR: .notFound
            case EIO, ENOSPC, EDQUOT, EFBIG, EBADF: .inputOutput
            case EMFILE, ENFILE, ENOMEM, ENOLCK: .resources
            case EPIPE: .brokenPipe
            default: .other
            }
        self.init(code: code, kind, String(cString: strerror(code)))
    }
}
