import Domain

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
