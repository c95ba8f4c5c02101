/// The tags that memes are to get, and those that they are to lose.
public struct TagChange: Equatable, Sendable {
    /// What to add, in this order, where it is not there yet.
    public let added: [Tag]
    /// What to take away; tags below it stay.
    public let removed: [Tag]

    /// A change of tags.
    public init(adding added: [Tag] = [], removing removed: [Tag] = []) {
        self.added = added
        self.removed = removed
    }

    /// The tags of a meme afterwards; `nil` where none of them changes. A tag that is there already
    /// keeps its spelling.
    public func newTags(for tags: [Tag]) -> [Tag]? {
        var new = tags.filter { !removed.contains($0) }
        for tag in added where !new.contains(tag) { new.append(tag) }
        return new.count == tags.count && removed.allSatisfy({ !tags.contains($0) }) ? nil : new
    }
}
