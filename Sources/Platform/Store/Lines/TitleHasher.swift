import Domain

/// A hasher of titles. With the hashes, a meme can be found by its title without reading all lines. Titles
/// that differ only in case or Unicode normalization have equal hashes, unless a hash is `unknown`.
struct TitleHasher {
    /// The hash of titles that cannot be folded to bytes. Such a title may be equal to any other title.
    static let unknown: UInt16 = 0

    private var folder = CaseFolder()
    private var folded: [UInt8] = []

    /// Returns the hash of a title in UTF-8.
    mutating func hash(_ title: UnsafeBufferPointer<UInt8>) -> UInt16 {
        folded.removeAll(keepingCapacity: true)
        guard folder.fold(title, into: &folded) else { return TitleHasher.unknown }
        let checksum = folded.withUnsafeBytes(Checksum.of)
        return max(UInt16(truncatingIfNeeded: checksum), 1)
    }
}
