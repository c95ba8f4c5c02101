import Application
import Domain

/// A worker that takes in the versions of other stores.
struct MergeWorker {
    let store: any VersionStore
    let files: any Files
    /// Returns the store at a path.
    let openStore: (String) -> any VersionStore

    /// Takes in the versions that the store lacks.
    ///
    /// - Throws: `MemesError` if a store cannot be read or is damaged. Nothing is then taken in.
    func merge(_ paths: [String], isDryRun: Bool) throws(MemesError) -> SyncOutcome {
        var offered: [[Version]] = []
        for path in paths { offered += try operations(ofStoreAt: path) }
        let exchange = try store.exchangeVersions(isDryRun: isDryRun) {
            reader throws(MemesError) in
            let intake = Intake(
                try reader.allVersions(), offered: offered, now: reader.now)
            return (
                VersionAdditions(
                    received: intake.received, made: intake.merges.map(\.version)), intake
            )
        }
        let intake = exchange.answer
        var outcome = SyncOutcome()
        outcome.add(intake, exchange.warnings)
        if !isDryRun, !intake.purged.isEmpty {
            outcome.warnings += try store.dropVersions(of: intake.purged)
        }
        return outcome
    }

    /// Reads the operations of another store. Gives those that were made on its device an author.
    private func operations(ofStoreAt path: String) throws(MemesError) -> [[Version]] {
        // A missing store would count as empty.
        _ = try files.open(path)
        let device = Device(path: try files.realPath(of: path))
        let operations = try openStore(path).exchangeVersions(isDryRun: true) {
            reader throws(MemesError) in
            (VersionAdditions(), try reader.allVersions().operations)
        }.answer
        return operations.map { $0.map { $0.withAuthor(device.author(of: $0.author)) } }
    }
}

extension Device {
    /// The device of a store that is known by its path only.
    fileprivate init(path: String) {
        let digits = MD5.hexadecimal(of: Array(path.utf8)).prefix(16)
        self.init(random: UInt64(digits, radix: 16) ?? 0)
    }
}
