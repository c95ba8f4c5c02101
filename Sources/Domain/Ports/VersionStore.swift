/// The versions of a store's memes, as a sync exchanges them with other devices.
package protocol VersionStore: AnyObject {
    /// Reads all versions, and stores what a plan adds to them, durably. No other process can change the store
    /// meanwhile. The received operations are stored before what is made here, each whole or not at all. A
    /// repetition after an interruption stores the rest.
    ///
    /// - Parameters:
    ///   - isDryRun: whether to store nothing. A dry run takes no lock.
    ///   - plan: makes the additions.
    /// - Throws: `MemesError` if the store cannot be read or written; any error of `plan`. Nothing is then stored.
    func exchangeVersions<Answer>(
        isDryRun: Bool,
        _ plan: (any VersionReader) throws(MemesError) -> (VersionAdditions, Answer)
    ) throws(MemesError) -> VersionExchange<Answer>

    /// Checks that the store can be rewritten, as `dropVersions` does.
    ///
    /// - Throws: `StoreError.severalNames` if the store's file has several names.
    func checkCanDropVersions() throws(MemesError)

    /// Drops all versions of purged memes except their purges, and the copies of their attachments. Rewrites the
    /// store if there are such versions.
    ///
    /// - Returns: the warnings about attachments that were kept, because the user had changed them.
    func dropVersions(of ids: Set<MemeID>) throws(MemesError) -> [StoreWarning]
}

/// The versions of a store at the time of an exchange.
package protocol VersionReader: AnyObject {
    var now: Timestamp { get }

    func allVersions() throws(MemesError) -> StoreVersions

    /// Returns all versions of the memes that operations after a position have changed, and of some other memes.
    /// Returns `nil` if the store was rewritten after the position.
    ///
    /// - Complexity: reads only those versions.
    func versions(
        changedAfter position: ChangesPosition, and ids: Set<MemeID>
    ) throws(MemesError) -> StoreVersions?
}

package struct VersionExchange<Answer> {
    /// The answer of the plan.
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
    /// Operations that other devices made, each with their own times and authors.
    package var received: [[Version]]
    /// The versions of one new operation: merges or purges.
    package var made: [Version]

    package init(received: [[Version]] = [], made: [Version] = []) {
        self.received = received
        self.made = made
    }
}
