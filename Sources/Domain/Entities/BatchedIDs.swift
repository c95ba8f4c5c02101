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
