import Domain

extension SystemAction {
    /// What could not be done with a file, and why.
    func words(_ file: String, _ failure: String) -> String {
        switch self {
        case .open: "cannot open \(file): \(failure)"
        case .create: "cannot create \(file): \(failure)"
        case .createDirectory: "cannot create the directory \(file): \(failure)"
        case .read: "cannot read \(file): \(failure)"
        case .write: "cannot write \(file): \(failure); nothing was stored"
        case .writeFile: "cannot write \(file): \(failure)"
        case .synchronize:
            "cannot confirm that \(file) has reached the disk: \(failure); the change may be lost"
        case .quarantine:
            "cannot move a part of the store to \(file): \(failure); nothing was stored"
        case .rewrite: "cannot rewrite \(file): \(failure); it was not changed"
        case .lock: "cannot lock \(file): \(failure); nothing was stored"
        case .randomNumbers: "cannot read random numbers from \(file): \(failure)"
        }
    }
}

extension ExitCode {
    /// The code for a failure of the system.
    init(_ action: SystemAction, _ kind: SystemFailure.Kind) {
        self =
            switch (kind, action) {
            case (.permission, _): .permission
            case (.resources, _): .systemError
            case (.readOnly, _), (_, .create), (_, .createDirectory): .cannotCreate
            case (.brokenPipe, _): .brokenPipe
            case (.inputOutput, _), (_, .write), (_, .writeFile), (_, .synchronize), (_, .read),
                (_, .quarantine), (_, .rewrite):
                .inputOutput
            case (.notFound, _): .noInput
            case (.other, _): .systemError
            }
    }
}
