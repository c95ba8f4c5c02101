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
        /// A file cannot be read or written; see `problem`.
        case failed
    }

    /// An attachment that a version lists.
    private struct Item: Hashable {
        let id: MemeID
        let attachment: ImportOrigin.Attachment

        var name: String { attachment.name }
        var hash: String { attachment.hash ?? "" }
        /// The key in the settings: the id of the meme, the hash if it is safe, and the name.
        var key: String { "\(id)/\(attachment.isSafe ? hash : "")/\(name)" }
        /// The path of the file in the folder of all attachments.
        var path: String { "\(id)/\(name)" }

        /// Returns whether contents have the hash that the version lists.
        func fits(_ bytes: [UInt8]) -> Bool { String(FNV1a.hash(bytes), radix: 16) == hash }
    }

    let attachments: any Attachments
    let folder: any SyncFolder
    /// The maximum size of an attachment in bytes.
    let limit: Int
    /// Whether to copy nothing.
    let leavesOut: Bool
    /// Whether to replace files in the folder that are damaged.
    let comparesContents: Bool
    /// The attachments that were not exchanged, by the name of the meme and the attachment; see `Item.key`.
    private(set) var left: [String: String] = [:]
    /// The first error of a file that cannot be read or written. It does not keep the other files from being
    /// exchanged.
    private(set) var problem: MemesError?
    private(set) var sentCount = 0
    private(set) var receivedCount = 0
    private var wanted: [Item] = []
    /// The contents to add to the folder, by hash, and the attachments with these contents.
    private var batch: (contents: [String: [UInt8]], items: [Item]) = ([:], [])
    /// For the path of each file that may be replaced, what it contains: contents that the latest version lists under
    /// another name. They are in the folder, and are fetched from there.
    private var replaceable: [String: Item] = [:]

    /// The number of bytes to add to the folder at once. In a git repository, this makes one commit.
    private static let batchByteCount = 32 << 20

    init(
        _ attachments: any Attachments, _ folder: any SyncFolder, limit: Int, leavesOut: Bool,
        comparesContents: Bool
    ) {
        self.attachments = attachments
        self.folder = folder
        self.limit = limit
        self.leavesOut = leavesOut
        self.comparesContents = comparesContents
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
        // If versions list different contents under one name, the latest version counts.
        let current = Dictionary(items.map { ($0.path, $0) }) { $1 }
        let contents = Set(current.values.map { "\($0.id)/\($0.hash)" })
        for old in items
        where current[old.path] != old && old.attachment.isSafe
            && contents.contains("\(old.id)/\(old.hash)")
        {
            try attempting([old]) { (exchange) throws(MemesError) in
                guard exchange.replaceable[old.path] == nil,
                    case let contents = try exchange.contents(of: old),
                    case .bytes(let bytes) = contents, old.fits(bytes)
                else { return }
                try exchange.send(old, contents)
                exchange.replaceable[old.path] = old
            }
        }
        for item in current.values.sorted(by: { $0.key < $1.key }) {
            try attempting([item]) { (exchange) throws(MemesError) in
                guard item.attachment.isSafe else { return exchange.leave(item, .refused) }
                let isReplaceable = exchange.replaceable[item.path] != nil
                try exchange.send(item, isReplaceable ? .missing : exchange.contents(of: item))
            }
            if batch.contents.values.reduce(0, { $0 + $1.count }) >= Self.batchByteCount {
                try addBatch()
            }
        }
        try addBatch()
    }

    /// Adds an attachment to the batch. If that cannot be done or need not be, records that the attachment is wanted,
    /// or why it is left.
    private mutating func send(
        _ item: Item, _ contents: AttachmentContents
    ) throws(MemesError) {
        var isSent = batch.contents[item.hash] != nil
        if !isSent { isSent = try folder.hasAttachment(item.hash) }
        switch contents {
        case .missing where isSent: wanted.append(item)
        case .missing: leave(item, .missing)
        case .tooLarge: if !isSent { leave(item, .tooLarge) }
        case .unusable: leave(item, .refused)
        case .bytes(let bytes) where !item.fits(bytes): leave(item, .changed)
        case .bytes(let bytes):
            if isSent, comparesContents, batch.contents[item.hash] == nil {
                isSent = try folder.attachment(item.hash, limit: limit) == contents
            }
            if isSent { return }
            if leavesOut { return leave(item, .leftOut) }
            batch.contents[item.hash] = bytes
            batch.items.append(item)
        }
    }

    private func contents(of item: Item) throws(MemesError) -> AttachmentContents {
        try attachments.contents(of: item.name, item.id, limit: limit)
    }

    private mutating func addBatch() throws(MemesError) {
        guard !batch.items.isEmpty else { return }
        let (contents, items) = batch
        batch = ([:], [])
        var isAdded = false
        try attempting([]) { (exchange) throws(MemesError) in
            try exchange.folder.addAttachments(contents)
            isAdded = true
        }
        for item in items {
            // If not all of them could be added, those that are there count as sent.
            try attempting([item]) { (exchange) throws(MemesError) in
                var isThere = isAdded
                if !isThere { isThere = try exchange.folder.hasAttachment(item.hash) }
                if isThere { exchange.sentCount += 1 } else { exchange.leave(item, .failed) }
            }
        }
    }

    /// Fetches the attachments that are not here. Replaces only files whose contents are fetched under another name.
    mutating func receive() throws(MemesError) {
        for item in wanted {
            try attempting([item]) { (exchange) throws(MemesError) in try exchange.fetch(item) }
        }
    }

    private mutating func fetch(_ item: Item) throws(MemesError) {
        if leavesOut { return leave(item, .leftOut) }
        switch try folder.attachment(item.hash, limit: limit) {
        case .missing: leave(item, .missing)
        case .tooLarge: leave(item, .tooLarge)
        case .bytes(let bytes) where item.fits(bytes):
            let replaces = replaceable[item.path].map { left[$0.key] == nil } ?? false
            let isPlaced = try attachments.place(
                bytes, named: item.name, in: item.id, replacing: replaces)
            if isPlaced { receivedCount += 1 } else { leave(item, .changed) }
        case .unusable, .bytes: leave(item, .damaged)
        }
    }

    /// Exchanges attachments. If a file cannot be read or written, leaves them.
    private mutating func attempting(
        _ items: [Item], _ exchange: (inout Self) throws(MemesError) -> Void
    ) throws(MemesError) {
        do throws(MemesError) {
            try exchange(&self)
        } catch {
            guard case .system = error else { throw error }
            problem = problem ?? error
            for item in items { leave(item, .failed) }
        }
    }

    private mutating func leave(_ item: Item, _ reason: Reason) { left[item.key] = reason.rawValue }

    /// Returns the attachments that versions list, those of later versions last. Omits those of version 0.2, which
    /// have no hash.
    private func items(_ versions: [ExchangedVersion]) -> [Item] {
        let listing = versions.compactMap { version in
            version.originWithAttachments.map { (name: version.name, id: version.id, origin: $0) }
        }
        var items: [Item] = []
        for (_, id, origin) in listing.sorted(by: { $0.name < $1.name }) {
            let odd = origin.oddNames.map { ImportOrigin.Attachment(link: "", name: $0, hash: "") }
            for attachment in origin.attachments + odd where attachment.hash != nil {
                var attachment = attachment
                attachment.link = ""
                items.append(Item(id: id, attachment: attachment))
            }
        }
        return items
    }
}
