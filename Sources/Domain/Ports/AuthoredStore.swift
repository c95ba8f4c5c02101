/// A store that states in each operation who performed it.
public protocol AuthoredStore: MemesStore {
    /// Who performs the next operations; `nil` for the user on this device. See `Author`.
    var author: String? { get set }

    /// The time of the last operation that was stored through this object; `nil` before the first.
    var lastOperation: Timestamp? { get }
}
