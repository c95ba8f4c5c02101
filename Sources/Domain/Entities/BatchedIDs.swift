/// Identifiers in order; runs of new ones take only a few bytes.
public struct BatchedIDs: Equatable, Sendable, Sequence {
    private enum Run: Equatable, Sendable {
        /// Places in the sequence of new ones.
        case new(Range<UInt64>)
        case given([MemeID])
    }

    public private(set) var count = 0

    private let sequence: MemeIDSequence
    private var runs: [Run] = []
    /// The run after those, which grows.
    private var newest: Range<UInt64> = 0..<0

    /// None, of a batch that takes its new ones from a sequence.
    public init(_ sequence: MemeIDSequence) {
        self.sequence = sequence
    }

    /// Adds the new identifier at a place of the sequence.
    public mutating func append(newAt place: UInt64) {
        count += 1
        if newest.upperBound != place {
            endRun()
            newest = place..<place
        }
        newest = newest.lowerBound..<place + 1
    }

    /// Adds any other one.
    public mutating func append(_ id: MemeID) {
        count += 1
        endRun()
        guard case .given(var ids)? = runs.last else {
            runs.append(.given([id]))
            return
        }
        runs[runs.count - 1] = .given([])
        ids.append(id)
        runs[runs.count - 1] = .given(ids)
    }

    private mutating func endRun() {
        if !newest.isEmpty { runs.append(.new(newest)) }
        newest = 0..<0
    }

    public func makeIterator() -> Iterator { Iterator(self) }

    /// Goes through identifiers in order.
    public struct Iterator: IteratorProtocol {
        private let sequence: MemeIDSequence
        private let runs: [Run]
        private var runNumber = 0
        /// What is left of a run of new ones.
        private var new: Range<UInt64> = 0..<0
        /// What is left of another run.
        private var given: ArraySlice<MemeID> = []

        fileprivate init(_ ids: BatchedIDs) {
            sequence = ids.sequence
            runs = ids.runs + [.new(ids.newest)]
        }

        public mutating func next() -> MemeID? {
            while new.isEmpty {
                if let id = given.popFirst() { return id }
                guard runNumber < runs.count else { return nil }
                switch runs[runNumber] {
                case .new(let places): new = places
                case .given(let ids): given = ids[...]
                }
                runNumber += 1
            }
            defer { new = new.lowerBound + 1..<new.upperBound }
            return sequence[new.lowerBound]
        }
    }

    /// Two lists of the same identifiers are equal.
    public static func == (left: BatchedIDs, right: BatchedIDs) -> Bool {
        left.count == right.count && left.elementsEqual(right)
    }
}
