import Domain

/// A version of a meme, or its removal, as a store keeps it.
struct StoredVersion {
    /// What it makes of the meme.
    enum Content {
        // By reference: an operation may hold a million removals, which need no room for a meme.
        indirect case meme(Meme)
        case removal(created: Timestamp?)
    }

    let id: MemeID
    /// When its operation was made.
    let time: Timestamp
    /// What kind of operation that was.
    let kind: Operation.Kind
    let content: Content

    /// The meme; `nil` for a removal.
    var meme: Meme? { content.meme }
}

extension StoredVersion.Content {
    /// The meme; `nil` for a removal.
    var meme: Meme? {
        if case .meme(let meme) = self { meme } else { nil }
    }
}

/// An operation as a store keeps it, without the contents of its versions.
struct StoredOperation {
    let time: Timestamp
    let kind: Operation.Kind
    /// The places of its versions, in ascending order; there are no others between them.
    let places: [Int]

    /// The point before its versions, which have a time.
    func start(at time: Timestamp) -> VersionPoint {
        VersionPoint(time, before: places.first ?? 0)
    }

    /// The point after them.
    func end(at time: Timestamp) -> VersionPoint {
        VersionPoint(time, before: (places.last ?? -1) + 1)
    }
}

/// The versions of one meme around an operation.
struct SurroundingVersions {
    /// The newest one before the operation; `nil` if there is none.
    var before: (place: Int, isRemoval: Bool)?
    /// The place of the last one until the end of the operation.
    var last: Int?
    /// The place of the newest one of all.
    var newest: Int?
}

/// A point between versions in the order of their times; of versions with equal times, those at lower
/// places come first.
struct VersionPoint {
    private let time: Timestamp
    private let place: Int

    /// The point before what stands at a place and has a time.
    init(_ time: Timestamp, before place: Int) {
        self.time = time
        self.place = place
    }

    /// Whether it comes after the version at a place, whose operation has a time.
    func isAfter(versionAt place: Int, of time: Timestamp) -> Bool {
        (time, place) < (self.time, self.place)
    }

    /// The same, for versions whose places are in the order of their times.
    func isAfter(versionAt place: Int) -> Bool { place < self.place }
}
