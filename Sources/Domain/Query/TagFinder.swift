struct TagFinder {
    private let segments: [String]
    private let isPrefix: Bool
    /// The folded name; `nil` if it is not ASCII.
    private let bytes: [UInt8]?

    init(_ pattern: TagPattern) {
        segments = FoldedSegments(pattern.name).segments.map(\.text)
        isPrefix = pattern.isPrefix
        let isASCII = pattern.name.utf8.allSatisfy { $0 < 0x80 }
        bytes = isASCII ? Array(pattern.name.utf8) : nil
    }

    func matches(_ tag: Tag) -> Bool {
        let answer = tag.name.utf8.withContiguousStorageIfAvailable(matches)
        return answer.flatMap(\.self) ?? matches(FoldedSegments(tag.name))
    }

    /// Returns whether a tag matches, by comparing ASCII bytes directly; `nil` if the name or the tag is not
    /// ASCII.
    private func matches(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool? {
        guard let bytes, ASCII.isAll(utf8) else { return nil }
        guard utf8.count >= bytes.count,
            zip(utf8, bytes).allSatisfy({ ASCII.lowercase($0) == $1 })
        else { return false }
        return isPrefix || utf8.count == bytes.count || utf8[bytes.count] == UInt8(ascii: "/")
    }

    private func matches(_ folded: FoldedSegments) -> Bool {
        let parts = folded.segments
        guard parts.count >= segments.count,
            zip(parts, segments).allSatisfy({ $0.text == $1 })
        else { return false }
        return isPrefix || parts.count == segments.count || parts[segments.count].text == "/"
    }
}

/// A renaming of a tag and all tags below it. For example, renaming `work` to `job` also renames `work/x` to
/// `job/x`.
public struct TagRenaming: Sendable {
    private let newName: String
    private let finder: TagFinder
    private let segmentCount: Int

    public init(_ old: Tag, to new: Tag) {
        let pattern = TagPattern(old.name)
        newName = new.name
        finder = TagFinder(pattern)
        segmentCount = FoldedSegments(pattern.name).segments.count
    }

    /// Returns the renamed tag; `nil` if the renaming does not affect the tag.
    ///
    /// - Throws: `FieldError.loneSurrogate` if the tag is below the renamed tag but contains a lone
    ///   surrogate, and so cannot be renamed.
    public func newTag(for tag: Tag) throws(MemesError) -> Tag? {
        guard finder.matches(tag) else { return nil }
        let segments = FoldedSegments(tag.name).segments
        guard segments.count > segmentCount else { return Tag(stored: newName) }
        guard tag.exactJSON == nil else { throw .field(.loneSurrogate(.tags)) }
        return Tag(stored: newName + tag.name[segments[segmentCount].source.lowerBound...])
    }

    /// Returns a meme's tags after the renaming; `nil` if they are unchanged, byte for byte. If two tags
    /// become equal, only the first is kept.
    ///
    /// - Throws: any error that `newTag` throws.
    public func newTags(for tags: [Tag]) throws(MemesError) -> [Tag]? {
        var renamed: Set<Tag> = []
        let all = try tags.map { (tag) throws(MemesError) in
            guard let new = try newTag(for: tag) else { return tag }
            renamed.insert(new)
            return new
        }
        var seen: Set<Tag> = []
        let distinct = all.filter { !renamed.contains($0) || seen.insert($0).inserted }
        return distinct.elementsEqual(tags) { $0.hasSameBytes(as: $1) } ? nil : distinct
    }
}

/// A tag to search for, or the beginning of a tag. Ignores case and Unicode normalization.
public struct TagPattern: Equatable, Sendable {
    /// The case-folded name.
    public let name: String
    /// Whether the name is only the beginning of a tag: `wor` matches `work`. If `false`, the pattern matches
    /// the tag itself and the tags below it: `work` matches `work/x`.
    public let isPrefix: Bool

    public init(_ name: String, isPrefix: Bool = false) {
        self.name = CaseFolding.fold(name)
        self.isPrefix = isPrefix
    }
}
