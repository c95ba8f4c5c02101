/// A batch that adds a stream of memes as one operation, without holding them in memory. All memes take
/// effect together, when the batch ends.
public protocol MemesBatch: AnyObject {
    /// The current time, which becomes the creation or modification time of memes that do not set their own.
    var now: Timestamp { get }

    /// The path of the exported folder or file that the next memes come from; `nil` if there is none.
    var source: String? { get set }

    /// Adds a meme from a JSON object; see `MemeDraft.init(json:)`.
    ///
    /// - Complexity: one pass over the bytes if the identifier is new and, apart from white space and the
    ///   order of the members, the JSON is as `meme` would write it. Otherwise, about ten times as long.
    /// - Throws: `MemesError`. If the error concerns only this meme (see `MemesError.isOfOneRecord`), other
    ///   memes can still be added. Any other error ends the batch.
    func add(json: UnsafeBufferPointer<UInt8>) throws(MemesError) -> BatchedMeme

    /// Adds a meme, under the same rules as for a JSON object.
    func add(_ draft: MemeDraft) throws(MemesError) -> BatchedMeme

    /// Looks up the meme with a key. Returns its identifier, or the identifier that a new meme with the key
    /// would get. Also returns the meme, if it existed before the batch, and whether the batch already
    /// contains the key.
    func holder(ofKey key: String) throws(MemesError) -> (id: MemeID, meme: Meme?, isTaken: Bool)

    /// Sets an action to run if the batch fails, while the store is still locked.
    func onFailure(_ action: @escaping () -> Void)

    /// Starts reading the memes that existed before the batch.
    func earlierMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor

    /// Returns the last content that a meme had before the batch, even if the meme was removed. Returns `nil`
    /// if the store has no content of the meme, or if an undo removed the meme.
    func lastMeme(_ id: MemeID) throws(MemesError) -> (meme: Meme, isRemoved: Bool)?

    /// Returns the last contents that an exported file and its meme had in common: those of the version that
    /// was exported, or of a later one that was imported from an edited file. Returns `nil` if the store does
    /// not have the version that was exported.
    func base(of draft: MemeDraft) throws(MemesError) -> Meme?

    /// Returns the contents of the versions that a meme had before the batch, oldest first.
    func contents(of id: MemeID) throws(MemesError) -> [Meme]

    /// Returns the identifier that belonged to a key before the batch, if the meme was removed and a
    /// compaction or a purge has dropped its content. Returns `nil` otherwise, and if an undo removed the
    /// meme. The identifier of a purged meme cannot be used again.
    func forgottenHolder(ofKey key: String) throws(MemesError) -> (id: MemeID, isPurged: Bool)?
}

/// The result of adding a meme to a batch.
public struct BatchedMeme: Equatable, Sendable {
    public enum Status: Equatable, Sendable {
        case added
        /// The store had a different version of the meme.
        case updated
        /// The store had a different version of the meme, whose changes were merged.
        case merged
        /// The store already had the meme, so nothing was stored.
        case existing
    }

    public let id: MemeID
    public let status: Status

    public init(_ id: MemeID, _ status: Status) {
        self.id = id
        self.status = status
    }
}

/// A compact list of identifiers, in the order in which they were added. A run of consecutive new identifiers
/// is stored as a single range.
public struct BatchedIDs: Equatable, Sendable, Sequence {
    fileprivate enum Run: Equatable, Sendable {
        /// New identifiers, stored as their indices in the sequence.
        case new(Range<UInt64>)
        case given([MemeID])
    }

    public private(set) var count = 0

    private let sequence: MemeIDSequence
    private var runs: [Run] = []

    /// Creates an empty list. New identifiers come from `sequence`.
    public init(_ sequence: MemeIDSequence) { self.sequence = sequence }

    /// Adds the identifier at the given index in the sequence.
    public mutating func append(newAt index: UInt64) {
        count += 1
        if case .new(let indices)? = runs.last, indices.upperBound == index {
            runs[runs.count - 1] = .new(indices.lowerBound..<index + 1)
        } else {
            runs.append(.new(index..<index + 1))
        }
    }

    /// Adds an identifier that was not taken from the sequence.
    public mutating func append(_ id: MemeID) {
        count += 1
        guard case .given(var ids)? = runs.last else {
            runs.append(.given([id]))
            return
        }
        // The list must be uniquely referenced. Otherwise, appending would copy the whole list.
        runs[runs.count - 1] = .given([])
        ids.append(id)
        runs[runs.count - 1] = .given(ids)
    }

    public func makeIterator() -> Iterator { Iterator(sequence: sequence, runs: runs) }

    public struct Iterator: IteratorProtocol {
        fileprivate let sequence: MemeIDSequence
        fileprivate let runs: [Run]
        fileprivate var runNumber = 0
        fileprivate var offset = 0

        public mutating func next() -> MemeID? {
            while runNumber < runs.count {
                switch runs[runNumber] {
                case .new(let indices) where offset < indices.count:
                    defer { offset += 1 }
                    return sequence[indices.lowerBound + UInt64(offset)]
                case .given(let ids) where offset < ids.count:
                    defer { offset += 1 }
                    return ids[offset]
                default: (runNumber, offset) = (runNumber + 1, 0)
                }
            }
            return nil
        }
    }

    public static func == (left: BatchedIDs, right: BatchedIDs) -> Bool {
        left.count == right.count && left.elementsEqual(right)
    }
}
