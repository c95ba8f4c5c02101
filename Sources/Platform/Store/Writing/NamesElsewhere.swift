import Domain

/// The names of the versions from other devices that an operation replaces. A new version states such a name.
final class NamesElsewhere {
    private let snapshot: any StoreSnapshot
    /// The memes of which the operation has written a version.
    private var written: Set<MemeID> = []

    init(_ snapshot: any StoreSnapshot) { self.snapshot = snapshot }

    /// Returns the name for the next version of a meme; `nil` if it replaces a version that was made here.
    func next(of id: MemeID) throws(MemesError) -> VersionName? {
        guard snapshot.hasElsewhere, written.insert(id).inserted else { return nil }
        return try snapshot.nameOfVersionElsewhere(of: id)
    }

    /// Returns the name for the next version of the meme that has a version at a position.
    func next(ofVersionAt position: Int) throws(MemesError) -> VersionName? {
        guard snapshot.hasElsewhere else { return nil }
        return try next(of: try snapshot.summary(at: position).stamp.id)
    }
}
