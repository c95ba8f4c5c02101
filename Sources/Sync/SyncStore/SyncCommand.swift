import Application
import Domain

extension OptionDescription {
    fileprivate static let initialize = OptionDescription(
        "init", nil, "FOLDER|URL", "set up a shared folder, and sync")
    fileprivate static let name = OptionDescription(
        "name", nil, "NAME", "the name of this device (default: the host name)")
    fileprivate static let recipient = OptionDescription(
        "recipient", nil, "KEY", "encrypt for KEY, not for --identity; can be repeated"
    )
    fileprivate static let identity = OptionDescription(
        "identity", nil, "FILE", "the file with your age secret key")
    fileprivate static let offline = OptionDescription("offline", "do not contact the git remote")
    fileprivate static let noAttachments = OptionDescription(
        "no-attachments", "do not copy attached files")
    fileprivate static let status = OptionDescription(
        "status", "show the devices and the pending changes")
    fileprivate static let leave = OptionDescription(
        "leave", "stop syncing; the shared folder is not changed")
}

extension CommandDescription {
    static let sync = CommandDescription(
        name: "sync",
        summary: "sync the store with other devices",
        usage: [
            "sync [--offline] [--dry-run] [OPTIONS]",
            "sync --init FOLDER|URL [--name NAME] [OPTIONS]", "sync --status", "sync --leave",
        ],
        examples: [
            Example(
                "meme sync --init ~/Sync/memes", "a Syncthing folder, or a folder on a USB stick"),
            Example("meme sync --init ~/memes.git", "a git repository"),
            Example("meme sync", "send and receive changes"),
        ],
        notes: """
            Git, Syncthing, a USB stick or anything else that copies files can carry the shared folder. Each
            device writes only its own files in it, so there are no conflicts. For a git repository, or a folder
            in a git work tree with a remote, 'sync' itself fetches and pushes.

            If two devices changed the same meme, a merge keeps both changes: of a field that both changed, the
            later one (see 'meme history'); of a line, both forms. 'meme list is:conflict' finds such
            memes. A meme that one device removed and another edited is kept. 'meme undo' undoes only this device's
            operations, 'meme undo HANDLE' any. Attached files go along, up to sync.attachment-limit
            ('meme config'); the same --init again copies lost ones. With --identity, age encrypts the files, not
            the store. If a clock was ahead, all later changes are dated even later: set the clock, export to a
            new store, and use a new folder.

            When output is not a terminal, one line is printed: the numbers of operations sent, operations
            received and memes merged, separated by tabs. Without the folder or the remote, the exit status is 69
            (0 with --offline), and the next sync does the rest.
            """,
        options: [
            .initialize, .name, .recipient, .identity, .offline, .noAttachments, .status, .leave,
            .dryRun, .json,
        ])
}

extension SyncStore.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        let action = try arguments.only(of: [.initialize, .status, .leave])
        if action?.option != .initialize {
            for option in [.name, .recipient, .identity] as [OptionDescription]
            where arguments.has(option) {
                throw .dependency(option, on: OptionDescription.initialize.literal)
            }
        }
        if let action {
            let allowed: [OptionDescription] =
                action.option == .initialize ? [.dryRun, .noAttachments] : []
            for option in [.offline, .dryRun, .noAttachments] as [OptionDescription]
            where arguments.has(option) && !allowed.contains(option) {
                throw .conflict(action.option, option)
            }
        }
        self.init(
            action: try SyncStore.Request.action(arguments, action),
            isOffline: arguments.has(.offline), leavesAttachments: arguments.has(.noAttachments),
            isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments, json: .json, inPipe: .plain))
    }

    private static func action(
        _ arguments: ParsedArguments, _ action: ParsedArguments.GivenOption?
    ) throws(UsageError) -> Action {
        switch action?.option {
        case .initialize?:
            let recipients = arguments.values(of: .recipient)
            let identity = arguments.value(of: .identity)
            if !recipients.isEmpty, identity == nil {
                throw .dependency(.recipient, on: OptionDescription.identity.literal)
            }
            return .setUp(
                address: action?.value ?? "", name: arguments.value(of: .name),
                encryption: identity.map {
                    SyncEncryption(recipients: recipients, identity: $0)
                })
        case .status?: return .showStatus
        case .leave?: return .leave
        default: return .sync
        }
    }
}
