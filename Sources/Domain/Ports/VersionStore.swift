/// A store whose versions a sync exchanges with other devices.
package protocol VersionStore: AnyObject {
    /// Runs a plan that reads versions, and durably stores the versions that the plan adds. No other process
    /// can change the store in the meantime.
    ///
    /// Stores the received operations first, and then the operation made on this device. Each operation is
    /// stored completely or not at all. After an interruption, repeating the exchange stores the rest.
    ///
    /// - Parameters:
    ///   - isDryRun: whether to store nothing. A dry run takes no lock.
    ///   - plan: a function that returns the versions to add, and an answer for the caller.
    /// - Throws: `MemesError` if the store cannot be read or written; any error that `plan` throws. In all
    ///   these cases, nothing is stored.
    func exchangeVersions<Answer>(
        isDryRun: Bool,
        _ plan: (any VersionReader) throws(MemesError) -> (VersionAdditions, Answer)
    ) throws(MemesError) -> VersionExchange<Answer>

    /// Checks that `dropVersions` could rewrite the store.
    ///
    /// - Throws: `StoreError.severalNames` if the store's file has several hard links.
    func checkCanDropVersions() throws(MemesError)

    /// Drops all versions of purged memes except the purges, and deletes the memes' copied attachments.
    /// Rewrites the store, unless it contains no such versions.
    ///
    /// - Returns: the warnings about the store, and about files that were not deleted; see
    ///   `StoreWarning.attachmentsKept`.
    func dropVersions(of ids: Set<MemeID>) throws(MemesError) -> [StoreWarning]
}

/// The versions of a store at the time of an exchange.
package protocol VersionReader: AnyObject {
    var now: Timestamp { get }

    /// Whether a sync or a merge has copied some of the versions from another device.
    var hasOtherDevices: Bool { get }

    func allVersions() throws(MemesError) -> StoreVersions

    /// Returns all versions of the memes with the given ids, and of the memes that were changed by operations
    /// after a position. Returns `nil` if the store has been rewritten since the position was recorded.
    ///
    /// - Complexity: reads only those versions.
    func versions(
        changedAfter position: ChangesPosition, and ids: Set<MemeID>
    ) throws(MemesError) -> StoreVersions?
}

package struct VersionExchange<Answer> {
    /// The answer that the plan returned.
    package let answer: Answer
    /// The position after the operations that the plan has read or added.
    package let position: ChangesPosition
    /// The warnings about the store.
    package let warnings: [StoreWarning]

    package init(_ answer: Answer, position: ChangesPosition, warnings: [StoreWarning]) {
        (self.answer, self.position, self.warnings) = (answer, position, warnings)
    }
}

/// The versions that a plan adds to a store.
package struct VersionAdditions {
    /// The operations of other devices, with their original times and authors.
    package var received: [[ExchangedVersion]]
    /// The versions of one new operation: merges or purges.
    package var made: [ExchangedVersion]

    package init(received: [[ExchangedVersion]] = [], made: [ExchangedVersion] = []) {
        self.received = received
        self.made = made
    }
}
