public struct TagChange: Equatable, Sendable {
    /// The tags to add, in this order, if missing.
    public let added: [Tag]
    /// The tags to remove; tags below them stay.
    public let removed: [Tag]

    private let removedTags: Set<Tag>

    /// Up to so many comparisons take less time than a set.
    private static let fewComparisons = 32

    public init(adding added: [Tag] = [], removing removed: [Tag] = []) {
        self.added = added
        self.removed = removed
        removedTags = Set(removed)
    }

    /// The tags of a meme afterwards; `nil` if none of them changes. A tag that is there already
    /// keeps its spelling.
    public func newTags(for tags: [Tag]) -> [Tag]? {
        var new = removed.isEmpty ? tags : tags.filter { !removedTags.contains($0) }
        let keepsAll = new.count == tags.count
        if !added.isEmpty {
            if added.count * (new.count + added.count) <= TagChange.fewComparisons {
                for tag in added where !new.contains(tag) { new.append(tag) }
            } else {
                var known = Set(new)
                new += added.filter { known.insert($0).inserted }
            }
        }
        return keepsAll && new.count == tags.count ? nil : new
    }
}
