/// A store that records the author of each operation.
public protocol AuthoredStore: MemesStore {
    /// The author of subsequent operations; `nil` for the user on this device. See `Author`.
    var author: String? { get set }

    /// The time of the last operation that was stored through this object; `nil` before the first.
    var lastOperation: Timestamp? { get }
}
