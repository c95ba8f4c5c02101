public struct TagChange: Equatable, Sendable {
    /// The tags to add, in this order. Tags that a meme already has are skipped.
    public let added: [Tag]
    /// The tags to remove. Tags below them are kept.
    public let removed: [Tag]

    private let removedTags: Set<Tag>

    /// The maximum number of comparisons for which comparing tags pairwise is faster than building a set.
    private static let fewComparisons = 32

    public init(adding added: [Tag] = [], removing removed: [Tag] = []) {
        self.added = added
        self.removed = removed
        removedTags = Set(removed)
    }

    /// Returns the tags of a meme after the change; `nil` if no tag is removed or added. Keeps the spelling
    /// of existing tags.
    public func newTags(for tags: [Tag]) -> [Tag]? {
        var new = removed.isEmpty ? tags : tags.filter { !removedTags.contains($0) }
        let keepsAll = new.count == tags.count
        if !added.isEmpty {
            if added.count * (new.count + added.count) <= TagChange.fewComparisons {
                for tag in added where !new.contains(tag) { new.append(tag) }
            } else {
                var existing = Set(new)
                new += added.filter { existing.insert($0).inserted }
            }
        }
        return keepsAll && new.count == tags.count ? nil : new
    }
}
