import Domain

/// Tells which lines of a part of a log hold the last versions of memes.
struct LastVersions {
    /// The lines that later ones of the part supersede, and removals.
    let dropped: LineSet
    /// The tables of what comes after the part.
    let newer: ArraySlice<LogTables>

    /// Whether the line of a version is one of them.
    @inline(__always)
    func contains(lineAt offset: Int, of id: UInt64) -> Bool {
        !dropped.contains(lineAt: offset)
            && (newer.isEmpty || !newer.contains { $0.contains(MemeID(bits: id)) })
    }

    /// Whether a line that is not spelled as `meme` writes them is one of them.
    func contains(
        otherLineAt offset: Int, in bytes: LogBytes, _ reader: inout CanonicalLineReader
    ) -> Bool {
        guard bytes.buffer.isRecord(at: offset), let id = bytes.id(at: offset, &reader) else {
            return false
        }
        return contains(lineAt: offset, of: id.bits)
    }
}
