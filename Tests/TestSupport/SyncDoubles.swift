import Domain
import Platform

@testable import Application

extension SyncServices {
    /// Creates services of a store that is not synced. Other stores are files.
    static func doubles(_ store: VersionStoreDouble = VersionStoreDouble()) -> SyncServices {
        SyncServices(
            store: store, states: SyncStatesDouble(),
            transports: SyncTransportsDouble(), hostName: "laptop"
        ) { JSONFileStore(path: $0, clock: FixedClock(Seeds.now), ids: SeededMemeIDs(seed: 1)) }
    }
}

/// A store that holds versions in memory.
package final class VersionStoreDouble: VersionStore {
    package private(set) var versions: [ExchangedVersion]
    /// The memes whose versions were dropped.
    package private(set) var dropped: Set<MemeID> = []
    private let now: Timestamp
    /// The error that every exchange throws.
    private let failure: MemesError?

    package init(
        _ versions: [ExchangedVersion] = [], now: Timestamp = Seeds.now, failure: MemesError? = nil
    ) {
        (self.versions, self.now, self.failure) = (versions, now, failure)
    }

    package func exchangeVersions<Answer>(
        isDryRun: Bool, _ plan: (any VersionReader) throws(MemesError) -> (VersionAdditions, Answer)
    ) throws(MemesError) -> VersionExchange<Answer> {
        if let failure { throw failure }
        let (additions, answer) = try plan(VersionReaderDouble(versions, now: now))
        if !isDryRun {
            for operation in additions.received + [additions.made] {
                versions += StoreVersions.lines(of: operation)
            }
        }
        return VersionExchange(
            answer, position: ChangesPosition(time: nil, end: versions.count, checksum: 0),
            warnings: [])
    }

    package func checkCanDropVersions() {}

    package func dropVersions(of ids: Set<MemeID>) -> [StoreWarning] {
        dropped.formUnion(ids)
        versions.removeAll { ids.contains($0.id) && $0.kind != .purge }
        return []
    }
}

private final class VersionReaderDouble: VersionReader {
    var hasOtherDevices: Bool { versions.contains { $0.device != nil } }
    let now: Timestamp
    private let versions: [ExchangedVersion]

    init(_ versions: [ExchangedVersion], now: Timestamp) {
        (self.versions, self.now) = (versions, now)
    }

    func allVersions() -> StoreVersions { StoreVersions(versions) }

    func versions(changedAfter position: ChangesPosition, and ids: Set<MemeID>) -> StoreVersions? {
        guard position.end <= versions.count else { return nil }
        let ids = ids.union(versions[position.end...].map(\.id))
        return StoreVersions(
            versions.filter { ids.contains($0.id) },
            oldLineCount: versions[..<position.end].count { ids.contains($0.id) })
    }
}

/// A double that holds settings.
package final class SyncStatesDouble: SyncStates {
    package var settings: SyncSettings?
    /// Thrown when settings are written.
    package var writeError: MemesError?
    package private(set) var lockCount = 0

    package init(_ settings: SyncSettings? = nil) { self.settings = settings }

    package func read() -> SyncSettings? { settings }

    package func write(_ settings: SyncSettings) throws(MemesError) {
        if let writeError { throw writeError }
        self.settings = settings
    }

    package func remove() { settings = nil }

    package func withLock<Answer>(
        _ work: () throws(MemesError) -> Answer
    ) throws(MemesError) -> Answer {
        lockCount += 1
        return try work()
    }
}

/// A transport of a folder in memory. It throws `problem`, and refuses to send as often as `refusedCount`
/// says.
package final class SyncTransportsDouble: SyncTransports, SyncTransport {
    package let folder: any SyncFolder
    /// The files that were sent; `nil` if each change counts as sent when it is written.
    package var sent: MemorySyncFolder?
    /// Thrown when the folder is received.
    package var problem: MemesError?
    /// How many times sending is refused because another device was first.
    package var refusedCount = 0
    /// Whether each creation was a dry run.
    package private(set) var dryRuns: [Bool] = []
    package private(set) var receivedCount = 0
    package private(set) var sentCount = 0

    package init(_ folder: any SyncFolder = MemorySyncFolder()) { self.folder = folder }

    package func transport(for settings: SyncSettings) -> any SyncTransport { self }

    package func isFolder(
        of settings: SyncSettings, at address: String, _ encryption: SyncEncryption?
    ) -> Bool {
        settings.address == address && (encryption == nil || encryption == settings.encryption)
    }

    package func create(_ settings: inout SyncSettings, isDryRun: Bool) -> any SyncTransport {
        dryRuns.append(isDryRun)
        return self
    }

    package func receive() throws(MemesError) {
        receivedCount += 1
        if let problem { throw problem }
    }

    package func send() -> Bool {
        sentCount += 1
        defer { refusedCount -= 1 }
        guard refusedCount <= 0 else { return false }
        if let folder = folder as? MemorySyncFolder { sent?.contents = folder.contents }
        return true
    }

    package var sentFolder: (any SyncFolder)? { sent }
}

/// A shared folder in memory.
open class MemorySyncFolder: SyncFolder {
    package var contents: [SyncFile: [UInt8]] = [:]
    /// How many bytes can be written before writing fails.
    package var room = Int.max

    package init() {}

    package func files() -> [SyncFile] { contents.keys.sorted() }

    package func read(_ file: SyncFile, from offset: Int) -> [UInt8] {
        Array((contents[file] ?? []).dropFirst(offset))
    }

    package func append(_ bytes: [UInt8], to file: SyncFile, at offset: Int) throws(MemesError) {
        let written = bytes.prefix(room)
        contents[file] = Array((contents[file] ?? []).prefix(offset)) + written
        room -= written.count
        if written.count < bytes.count { throw .lineFeedInLine }
    }

    package func replace(_ file: SyncFile, with bytes: [UInt8]) { contents[file] = bytes }

    /// The contents of attachments by hash.
    package var attachments: [String: [UInt8]] = [:]
    /// The failure of writing attachments.
    package var attachmentFailure: SystemFailure?

    package func hasAttachment(_ hash: String) -> Bool { attachments[hash] != nil }

    package func attachment(_ hash: String, limit: Int) -> AttachmentContents {
        attachments[hash].map { $0.count > limit ? .tooLarge : .bytes($0) } ?? .missing
    }

    package func addAttachments(_ contents: [String: [UInt8]]) throws(MemesError) {
        if let attachmentFailure { throw .system(.writeFile, path: "files", attachmentFailure) }
        attachments.merge(contents) { $1 }
    }

    package func removeAttachments(_ hashes: Set<String>) {
        for hash in hashes { attachments[hash] = nil }
    }
}
