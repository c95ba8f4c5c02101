import Domain

extension SyncError {
    var words: String {
        switch self {
        case .notSetUp:
            localized("this store is not synced; set it up with 'meme sync --init FOLDER'")
        case .alreadySetUp(let folder):
            localized(
                "this store is already synced with \(Diagnostic.path(folder)); use 'meme sync --leave' first"
            )
        case .laterFolder(let path, let version):
            localized(
                "\(Diagnostic.path(path)) has format \(SafeText.escaped(version)), which is newer than this program supports"
            )
        case .noFolder(let path, isRemote: false):
            localized("\(Diagnostic.path(path)): there is no meme-sync.json; is the disk mounted?")
        case .noFolder(let path, isRemote: true):
            localized(
                "\(Diagnostic.path(path)): there is no meme-sync.json in the repository; 'meme sync --leave', then 'meme sync --init' makes it again"
            )
        case .notAFolder(let path): localized("\(Diagnostic.path(path)) is not a folder")
        case .notSyncFolder(let path):
            localized("\(Diagnostic.path(path)) is not a valid meme-sync.json")
        case .unsafeAddress(let address):
            localized("\(Diagnostic.quote(address)) is not a safe address to pass to git")
        case .unreachable(let address, let message, let remote):
            localized("\(Diagnostic.quote(address)): git failed: \(SafeText.escaped(message))")
                + Diagnostic.lines(remote.map { "remote: " + SafeText.escaped($0) })
        case .locked(let address, let message, let path):
            localized(
                "\(Diagnostic.quote(address)): git failed: \(SafeText.escaped(message)); if 'ls -l \(SafeText.escaped(path))' there shows an old file, remove it"
            )
        case .othersFirst(let address):
            localized("\(Diagnostic.quote(address)): other devices kept pushing first; try again")
        case .busy: localized("another sync of this store is running; try again")
        case .encrypted(let path):
            localized(
                "the files in \(Diagnostic.path(path)) are encrypted; add --identity FILE, the file with your age secret key"
            )
        case .otherEncryption(let path):
            localized(
                "the files in \(Diagnostic.path(path)) are not encrypted this way; see --recipient in 'meme help sync'"
            )
        case .noStateFolder:
            localized(
                "there is no folder for what is remembered on this machine; set HOME or XDG_STATE_HOME"
            )
        case .noProgram(let name): localized("\(name) is not installed")
        case .wrongIdentity(let path, let message):
            localized("\(Diagnostic.path(path)) cannot be decrypted: \(SafeText.escaped(message))")
        case .otherIdentity(let path):
            localized("\(Diagnostic.path(path)) is not the identity of a recipient")
        case .encryptionFailed(let message):
            localized("age cannot encrypt: \(SafeText.escaped(message))")
        case .damagedSettings(let path):
            localized(
                "\(Diagnostic.path(path)) is damaged; remove it, and use 'meme sync --init' again")
        case .tooLate(let path): "\(Diagnostic.path(path)): \(LineError.tooLate.words)"
        case .otherStore(.notAStore(let line, let error), let path):
            localized(
                "\(Diagnostic.path(path)): \(StoreError.notAStore(line: line, error).reason); 'meme import' reads other files"
            )
        case .otherStore(let error, let path): "\(Diagnostic.path(path)): \(error.reason)"
        }
    }

    var exitCode: ExitCode {
        switch self {
        case .alreadySetUp, .unsafeAddress: .usage
        case .notSetUp, .noStateFolder, .damagedSettings, .laterFolder, .notSyncFolder,
            .encrypted, .otherEncryption, .wrongIdentity, .otherIdentity, .encryptionFailed:
            .configuration
        case .noFolder, .unreachable, .noProgram: .unavailable
        case .othersFirst, .locked, .busy: .busy
        case .notAFolder, .tooLate: .badData
        case .otherStore(let error, _): error.exitCode
        }
    }
}
