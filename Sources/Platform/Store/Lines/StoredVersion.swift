import Domain

/// A version of a meme, or its removal, as stored.
struct StoredVersion {
    /// The meme, or its removal.
    enum Content {
        // `indirect`: an operation may hold a million removals, which should not reserve room for a meme.
        indirect case meme(Meme)
        case removal(created: Timestamp?)
    }

    let id: MemeID
    /// The time of the operation that wrote the version.
    let time: Timestamp
    /// The kind of that operation.
    let kind: Operation.Kind
    let content: Content

    var meme: Meme? { content.meme }
}

extension StoredVersion.Content {
    /// The meme; `nil` for a removal.
    var meme: Meme? {
        if case .meme(let meme) = self { meme } else { nil }
    }
}

/// An operation as stored, without the contents of its versions.
struct StoredOperation {
    let time: Timestamp
    let kind: Operation.Kind
    /// The positions of the operation's versions (in a log, the offsets of their lines), ascending. No
    /// version of another operation lies between them.
    let positions: [Int]
    /// Whether another operation may have the same time.
    var sharesTime = true

    /// Returns the point before the operation's versions, whose time is `time`.
    func start(at time: Timestamp) -> VersionPoint {
        VersionPoint(time, before: positions.first ?? 0)
    }

    /// Returns the point after the operation's versions, whose time is `time`.
    func end(at time: Timestamp) -> VersionPoint {
        VersionPoint(time, before: (positions.last ?? -1) + 1)
    }
}

/// The versions of one meme before, in and after an operation.
struct SurroundingVersions {
    /// The newest version before the operation; `nil` if there is none.
    var before: (position: Int, isRemoval: Bool)?
    /// The position of the newest version that is not after the operation.
    var last: Int?
    /// The position of the newest version of all.
    var newest: Int?
}

/// A point between versions sorted by time; versions with equal times are sorted by position.
struct VersionPoint {
    private let time: Timestamp
    private let position: Int

    /// Creates the point before a version with a position and a time.
    init(_ time: Timestamp, before position: Int) {
        self.time = time
        self.position = position
    }

    /// Whether the point is after the version at a position, whose operation has a time.
    func isAfter(versionAt position: Int, of time: Timestamp) -> Bool {
        (time, position) < (self.time, self.position)
    }

    /// Whether the point is after the version at a position, in a log whose lines are sorted by time.
    func isAfter(versionAt position: Int) -> Bool { position < self.position }
}
