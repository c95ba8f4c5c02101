import Domain
import LibC

extension SystemFailure {
    /// Out of memory.
    static var noMemory: SystemFailure { SystemFailure(code: ENOMEM) }

    /// The failure for a value of `errno`, with the system's message.
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
