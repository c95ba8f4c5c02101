import Domain

/// A list whose items have the same kind of marker.
public struct MarkdownList: Equatable, Sendable {
    public struct Item: Equatable, Sendable {
        /// The number in the source; `nil` if the item has a bullet.
        public var number: Int?
        /// Whether the task is done; `nil` if the item is not a task.
        public var isDone: Bool?
        public var blocks: [MarkdownBlock]
        public var emptyLinesBefore: Int
    }

    /// The bullet, or the character that follows a number.
    public var mark: Character
    public var items: [Item]

    /// Whether the list has no empty lines between items or between the blocks of an item.
    public var isTight: Bool {
        items.dropFirst().allSatisfy { $0.emptyLinesBefore == 0 }
            && items.allSatisfy { $0.blocks.dropFirst().allSatisfy { $0.emptyLinesBefore == 0 } }
    }
}
