import Application
import Domain

/// A worker that merges the versions of other stores into this one.
struct MergeWorker {
    let store: any VersionStore
    let files: any Files
    /// The worker that removes the drafts of purged memes.
    let editorWorker: EditorWorker
    /// A closure that opens the store at a path.
    let openStore: (String) -> any VersionStore

    /// Reads the stores at the given paths, adds the versions that this store lacks, and merges them.
    ///
    /// - Throws: `MemesError` if a store cannot be read or is damaged. In that case, nothing is added.
    func merge(_ paths: [String], isDryRun: Bool) throws(MemesError) -> SyncOutcome {
        var offered: [[ExchangedVersion]] = []
        for path in paths { offered += try operations(ofStoreAt: path) }
        let exchange = try store.exchangeVersions(isDryRun: isDryRun) {
            reader throws(MemesError) in
            let received = ReceivedVersions(
                try reader.allVersions(), offered: offered, now: reader.now)
            return (received.additions, (received, reader.now))
        }
        let (received, now) = exchange.answer
        var outcome = SyncOutcome()
        outcome.add(received, exchange.warnings, now: now)
        if !isDryRun, !received.purged.isEmpty {
            try editorWorker.removeDrafts(of: received.purged)
            outcome.warnings += try store.dropVersions(of: received.purged)
        }
        return outcome
    }

    /// Reads the operations of another store. If an author includes no device, adds a device that is derived
    /// from the path.
    private func operations(ofStoreAt path: String) throws(MemesError) -> [[ExchangedVersion]] {
        // A missing store would be read as an empty one. Opening it throws the reason. Anything else is not
        // opened here, because a named pipe would block.
        if try files.facts(of: path) == nil { _ = try files.open(path) }
        let device = Device(path: try files.realPath(of: path))
        let operations = try MergeWorker.operations(of: openStore(path))
        if operations.joined().contains(where: \.isTooLate) { throw .sync(.tooLate(path: path)) }
        return operations.map { $0.map { $0.withAuthor(device.author(of: $0.author)) } }
    }

    /// Reads all operations of another store.
    ///
    /// - Throws: `SyncError.otherStore` instead of `MemesError.store`, whose message is about the user's own
    ///   store; any other error that the store throws.
    private static func operations(of store: any VersionStore) throws(MemesError)
        -> [[ExchangedVersion]]
    {
        do throws(MemesError) {
            return try store.exchangeVersions(isDryRun: true) { reader throws(MemesError) in
                (VersionAdditions(), try reader.allVersions().operations)
            }.answer
        } catch {
            guard case .store(let reason, let path) = error else { throw error }
            throw .sync(.otherStore(reason, path: path))
        }
    }
}

extension Device {
    /// Derives the device of a store from the store's path.
    fileprivate init(path: String) {
        let digits = MD5.hexadecimal(of: Array(path.utf8)).prefix(16)
        self.init(random: UInt64(digits, radix: 16) ?? 0)
    }
}
