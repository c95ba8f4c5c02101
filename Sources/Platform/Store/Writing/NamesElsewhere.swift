import Domain

/// The names of the versions from other devices that an operation replaces. A new version that replaces such
/// a version states its name.
final class NamesElsewhere {
    private let snapshot: any StoreSnapshot
    /// The memes for which the operation has written a version.
    private var written: Set<MemeID> = []

    init(_ snapshot: any StoreSnapshot) { self.snapshot = snapshot }

    /// Returns the name that the next version of a meme must state; `nil` if it must not state a name,
    /// because it replaces a version from this device.
    func next(of id: MemeID) throws(MemesError) -> VersionName? {
        guard snapshot.hasElsewhere, written.insert(id).inserted else { return nil }
        return try snapshot.nameOfVersionElsewhere(of: id)
    }

    /// Returns the name that the next version of a meme must state, given the position of one of its
    /// versions.
    func next(ofVersionAt position: Int) throws(MemesError) -> VersionName? {
        guard snapshot.hasElsewhere else { return nil }
        return try next(of: try snapshot.summary(at: position).stamp.id)
    }
}
