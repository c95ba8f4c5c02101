/// Identifiers in an order, new ones among them in a few bytes however many they are.
public struct BatchedIDs: Equatable, Sendable, Sequence {
    private enum Run: Equatable, Sendable {
        /// Places in the sequence of new ones.
        case new(Range<UInt64>)
        case given([MemeID])
    }

    /// How many there are.
    public private(set) var count = 0

    private let sequence: MemeIDSequence
    private var runs: [Run] = []

    /// None, of a batch that takes its new ones from a sequence.
    public init(_ sequence: MemeIDSequence) {
        self.sequence = sequence
    }

    /// Adds the new identifier at a place of the sequence.
    public mutating func append(newAt place: UInt64) {
        count += 1
        guard case .new(let places)? = runs.last, places.upperBound == place else {
            runs.append(.new(place..<place + 1))
            return
        }
        runs[runs.count - 1] = .new(places.lowerBound..<place + 1)
    }

    /// Adds any other one.
    public mutating func append(_ id: MemeID) {
        count += 1
        guard case .given(var ids)? = runs.last else {
            runs.append(.given([id]))
            return
        }
        runs[runs.count - 1] = .given([])
        ids.append(id)
        runs[runs.count - 1] = .given(ids)
    }

    /// Goes through them in order.
    public func makeIterator() -> Iterator { Iterator(self) }

    /// Goes through identifiers in order.
    public struct Iterator: IteratorProtocol {
        private let sequence: MemeIDSequence
        private let runs: [Run]
        private var runNumber = 0
        private var place = 0

        fileprivate init(_ ids: BatchedIDs) {
            sequence = ids.sequence
            runs = ids.runs
        }

        /// The next one; `nil` after the last.
        public mutating func next() -> MemeID? {
            while runNumber < runs.count {
                defer { place += 1 }
                switch runs[runNumber] {
                case .new(let places) where place < places.count:
                    return sequence[places.lowerBound + UInt64(place)]
                case .given(let ids) where place < ids.count:
                    return ids[place]
                case .new, .given:
                    runNumber += 1
                    place = -1
                }
            }
            return nil
        }
    }

    /// Two lists of the same identifiers are equal.
    public static func == (left: BatchedIDs, right: BatchedIDs) -> Bool {
        left.count == right.count && left.elementsEqual(right)
    }
}
