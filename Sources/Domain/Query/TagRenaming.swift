/// A new name for a tag and for all tags below it: where `work` becomes `job`, `work/x` becomes `job/x`.
public struct TagRenaming: Sendable {
    private let newName: String
    private let finder: TagFinder
    private let segmentCount: Int

    /// The renaming of a tag, ignoring case and Unicode normalization.
    public init(_ old: Tag, to new: Tag) {
        let pattern = TagPattern(old.name)
        newName = new.name
        finder = TagFinder(pattern)
        segmentCount = FoldedSegments(pattern.name).segments.count
    }

    /// The new name of a tag; `nil` for one that keeps its name.
    ///
    /// - Throws: `FieldError.loneSurrogate` for a tag below with a name that cannot be joined.
    public func newTag(for tag: Tag) throws(MemesError) -> Tag? {
        guard finder.matches(tag) else { return nil }
        let segments = FoldedSegments(tag.name).segments
        guard segments.count > segmentCount else { return Tag(stored: newName) }
        guard tag.exactJSON == nil else { throw .field(.loneSurrogate(.tags)) }
        return Tag(stored: newName + tag.name[segments[segmentCount].source.lowerBound...])
    }

    /// The tags of a meme afterwards: of those that have become equal, the first stays. `nil` where
    /// none of them changes, in no byte.
    ///
    /// - Throws: what `newTag` throws.
    public func newTags(for tags: [Tag]) throws(MemesError) -> [Tag]? {
        var renamed: Set<Tag> = []
        let all = try tags.map { (tag) throws(MemesError) in
            guard let new = try newTag(for: tag) else { return tag }
            renamed.insert(new)
            return new
        }
        var known: Set<Tag> = []
        let distinct = all.filter { !renamed.contains($0) || known.insert($0).inserted }
        return distinct.elementsEqual(tags) { $0.hasSameBytes(as: $1) } ? nil : distinct
    }
}
