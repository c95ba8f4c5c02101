import Domain

/// The exchange of attachments during a sync.
///
/// The contents of each attachment are in a file of the shared folder that is named by their hash. Such a file is
/// written before the versions that list it, and read after them. It is never changed.
struct AttachmentExchange {
    /// The reason an attachment was not exchanged.
    enum Reason: String, CaseIterable {
        /// The user asked to leave attachments out.
        case leftOut = "out"
        case tooLarge = "large"
        /// The contents are not here, and not in the shared folder.
        case missing
        /// The file here does not have the contents that the version lists.
        case changed
        /// The file in the shared folder cannot be used, or does not have the contents that its name says.
        case damaged
        /// The name is unsafe, or a symbolic link is in the place of the file.
        case refused
    }

    /// An attachment that a version lists.
    private struct Item: Hashable {
        let id: MemeID
        let attachment: ImportOrigin.Attachment

        var name: String { attachment.name }
        var hash: String { attachment.hash ?? "" }
        /// The key in the settings: the id of the meme, the hash if it is safe, and the name.
        var key: String { "\(id)/\(attachment.isSafe ? hash : "")/\(name)" }

        /// Returns whether contents have the hash that the version lists.
        func fits(_ bytes: [UInt8]) -> Bool { String(FNV1a.hash(bytes), radix: 16) == hash }
    }

    let attachments: any Attachments
    let folder: any SyncFolder
    /// The maximum size of an attachment in bytes.
    let limit: Int
    /// Whether to copy nothing.
    let leavesOut: Bool
    /// The attachments that were not exchanged, by the name of the meme and the attachment; see `Item.key`.
    private(set) var left: [String: String] = [:]
    private(set) var sentCount = 0
    private(set) var receivedCount = 0
    private var wanted: [Item] = []

    /// The number of bytes to add to the folder at once. In a git repository, this makes one commit.
    private static let batchByteCount = 32 << 20

    init(_ attachments: any Attachments, _ folder: any SyncFolder, limit: Int, leavesOut: Bool) {
        self.attachments = attachments
        self.folder = folder
        self.limit = limit
        self.leavesOut = leavesOut
    }

    /// The memes that have attachments that were not exchanged.
    static func ids(ofLeft left: [String: String]) -> Set<MemeID> {
        Set(left.keys.compactMap { MemeID(String($0.prefix { $0 != "/" })) })
    }

    /// Sends the attachments of memes that the folder lacks, and removes those of purged memes from the folder.
    ///
    /// - Parameters:
    ///   - versions: the versions in the store that are new, or belong to memes that were changed or have
    ///     attachments that were not exchanged.
    ///   - purged: versions of purged memes.
    mutating func send(
        _ versions: [ExchangedVersion], purged: [ExchangedVersion]
    ) throws(MemesError) {
        let items = self.items(versions)
        let gone = Set(self.items(purged).filter(\.attachment.isSafe).map(\.hash))
            .subtracting(items.map(\.hash))
        if !gone.isEmpty { try folder.removeAttachments(gone) }
        var batch: [String: [UInt8]] = [:]
        for item in items.sorted(by: { $0.key < $1.key }) {
            guard item.attachment.isSafe else {
                leave(item, .refused)
                continue
            }
            let contents = try attachments.contents(of: item.name, item.id, limit: limit)
            var isSent = batch[item.hash] != nil
            if !isSent { isSent = try folder.hasAttachment(item.hash) }
            switch contents {
            case .missing where !isSent: leave(item, .missing)
            case .missing: wanted.append(item)
            case .tooLarge: if !isSent { leave(item, .tooLarge) }
            case .unusable: leave(item, .refused)
            case .bytes(let bytes) where !item.fits(bytes): leave(item, .changed)
            case .bytes(let bytes):
                guard !isSent else { break }
                if leavesOut {
                    leave(item, .leftOut)
                } else {
                    batch[item.hash] = bytes
                    if batch.values.reduce(0, { $0 + $1.count }) >= Self.batchByteCount {
                        try add(&batch)
                    }
                }
            }
        }
        try add(&batch)
    }

    private mutating func add(_ batch: inout [String: [UInt8]]) throws(MemesError) {
        guard !batch.isEmpty else { return }
        try folder.addAttachments(batch)
        sentCount += batch.count
        batch = [:]
    }

    /// Fetches the attachments that are not here. Never replaces a file.
    mutating func receive() throws(MemesError) {
        for item in wanted {
            if leavesOut {
                leave(item, .leftOut)
                continue
            }
            switch try folder.attachment(item.hash, limit: limit) {
            case .missing: leave(item, .missing)
            case .tooLarge: leave(item, .tooLarge)
            case .bytes(let bytes) where item.fits(bytes):
                if try attachments.place(bytes, named: item.name, in: item.id) {
                    receivedCount += 1
                } else {
                    leave(item, .changed)
                }
            case .unusable, .bytes: leave(item, .damaged)
            }
        }
    }

    private mutating func leave(_ item: Item, _ reason: Reason) { left[item.key] = reason.rawValue }

    /// Returns the attachments that versions list. Omits those of version 0.2, which have no hash.
    private func items(_ versions: [ExchangedVersion]) -> Set<Item> {
        var items: Set<Item> = []
        for version in versions {
            guard let origin = version.originWithAttachments else { continue }
            let odd = origin.oddNames.map { ImportOrigin.Attachment(link: "", name: $0, hash: "") }
            for attachment in origin.attachments + odd where attachment.hash != nil {
                var attachment = attachment
                attachment.link = ""
                items.insert(Item(id: version.id, attachment: attachment))
            }
        }
        return items
    }
}
