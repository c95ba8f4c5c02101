/// A deterministic automaton that tells whether a pattern matches anywhere in a text.
///
/// A state is the set of the instructions at which the threads of the program are, with what precedes them. States
/// and transitions are built when a text first needs them (as in Cox, "Regular Expression Matching in the Wild",
/// 2010, and RE2), so a character costs a look into a table. When there are too many states, all are thrown away.
/// A text is read in UTF-8 as long as each scalar is a character that normalization leaves alone, and by characters
/// otherwise.
struct PatternAutomaton {
    private typealias State = Int

    private let program: PatternProgram
    private var alphabet: PatternAlphabet
    private var threads: PatternThreads
    private var states: [Key] = []
    private var stateOfKey: [Key: State] = [:]
    /// The state after each state and symbol, in rows of `rowLength`. The first entry of a row is for the end of the
    /// text.
    private var transitions: [Int32] = []
    private var rowLength = 64
    /// The state before the first character, or `nil` if it is not built.
    private var start: State?

    private struct Key: Hashable {
        /// The instructions at which threads start, in ascending order.
        var positions: [Int]
        var previous: PatternNeighbor
    }

    private static let unknown: Int32 = -1
    private static let matched: Int32 = -2
    /// The number of transitions, and of positions in states, that are kept: about 8 MB.
    private static let maximumSize = 1 << 20
    private var positionCount = 0

    init(_ program: PatternProgram, _ alphabet: PatternAlphabet) {
        self.program = program
        self.alphabet = alphabet
        threads = PatternThreads(program)
    }

    /// Returns whether the pattern matches anywhere in a text.
    mutating func isFound(in text: String) -> Bool {
        let answer = text.utf8.withContiguousStorageIfAvailable { isFound(in: $0, isJSON: false) }
        if let answer = answer.flatMap(\.self) { return answer }
        var state = startState()
        for character in CanonicalForm.orderingMarks(of: text) {
            guard let next = next(after: state, alphabet.symbol(of: character)) else {
                return true
            }
            state = next
        }
        return matches(atEndIn: state)
    }

    /// Returns whether the pattern matches anywhere in well-formed UTF-8; `nil` if not all characters are
    /// simple.
    ///
    /// - Parameter isJSON: whether the text is the inside of a JSON string whose escapes have two characters each.
    mutating func isFound(in utf8: UnsafeBufferPointer<UInt8>, isJSON: Bool) -> Bool? {
        let backslash = isJSON ? UInt8(ascii: "\\") : 0xFF
        var state = startState()
        var position = 0
        while position < utf8.count {
            let byte = utf8[position]
            var value = UInt32(byte)
            if byte >= 0x80 || byte == backslash || byte == UInt8(ascii: "\r") || byte == 0 {
                var width = 0
                (value, width) = SimpleCharacter.read(at: position, in: utf8, isJSON: isJSON)
                guard width > 0 else { return nil }
                position += width
            } else {
                position += 1
            }
            var symbol = alphabet.knownSymbol(of: value)
            if symbol == PatternAlphabet.unknown {
                guard let character = SimpleCharacter.character(value) else { return nil }
                symbol = alphabet.symbol(of: character)
            }
            // A match is reported when the character after it is known to be one of its own.
            guard let next = self.next(after: state, symbol) else { return true }
            state = next
        }
        return matches(atEndIn: state)
    }

    /// Returns the state after a character; `nil` if a match ends before it.
    @inline(__always)
    private mutating func next(after state: State, _ symbol: PatternAlphabet.Symbol) -> State? {
        if symbol < rowLength - 1 {
            let known = transitions[state * rowLength + Int(symbol) + 1]
            if known >= 0 { return Int(known) }
            if known == PatternAutomaton.matched { return nil }
        }
        return newState(after: state, symbol)
    }

    private mutating func startState() -> State {
        if let start { return start }
        let state = self.state(for: Key(positions: [0], previous: .none))
        start = state
        return state
    }

    private mutating func state(for key: Key) -> State {
        if let state = stateOfKey[key] { return state }
        let state = states.count
        states.append(key)
        stateOfKey[key] = state
        positionCount += key.positions.count
        transitions += Array(repeating: PatternAutomaton.unknown, count: rowLength)
        return state
    }

    private mutating func newState(after state: State, _ symbol: PatternAlphabet.Symbol) -> State? {
        let key = states[state]
        var state = state
        let isTooLarge = transitions.count + positionCount > PatternAutomaton.maximumSize
        if isTooLarge || symbol >= rowLength - 1 {
            while symbol >= rowLength - 1 { rowLength *= 2 }
            (states, stateOfKey, transitions, positionCount, start) = ([], [:], [], 0, nil)
            state = self.state(for: key)
        }
        let neighbor = alphabet.neighbors[Int(symbol)]
        var next: State?
        if !follow(key, to: neighbor) {
            // A match may begin at every character.
            var positions = [0]
            for position in threads.positions {
                if case .set(let set) = program.instructions[position],
                    alphabet.set(set, contains: symbol)
                {
                    positions.append(position + 1)
                }
            }
            next = self.state(for: Key(positions: positions.sorted(), previous: neighbor))
        }
        transitions[state * rowLength + Int(symbol) + 1] =
            next.map(Int32.init) ?? PatternAutomaton.matched
        return next
    }

    private mutating func matches(atEndIn state: State) -> Bool {
        if transitions[state * rowLength] == PatternAutomaton.unknown {
            transitions[state * rowLength] =
                follow(states[state], to: .none) ? PatternAutomaton.matched : 0
        }
        return transitions[state * rowLength] == PatternAutomaton.matched
    }

    /// Starts the threads of a state where the next character is known. Returns whether one of them matches.
    private mutating func follow(_ key: Key, to next: PatternNeighbor) -> Bool {
        threads.removeAll()
        for position in key.positions {
            threads.add(position, of: program, between: key.previous, and: next)
        }
        return threads.positions.contains { program.instructions[$0] == .match }
    }
}

extension SimpleCharacter {
    /// Reads the simple character at an offset of well-formed UTF-8. The width in bytes is 0 if there is none.
    ///
    /// - Parameter isJSON: whether escapes of JSON are read. Those of one character have two bytes.
    fileprivate static func read(
        at position: Int, in utf8: UnsafeBufferPointer<UInt8>, isJSON: Bool
    ) -> (value: UInt32, width: Int) {
        let (value, width) = scalar(at: position, in: utf8, isJSON: isJSON)
        guard value == carriageReturn, width > 0, position + width < utf8.count else {
            return (value, width)
        }
        let next = scalar(at: position + width, in: utf8, isJSON: isJSON)
        return next.value == lineFeed ? (crlf, width + next.width) : (value, width)
    }

    private static let carriageReturn: UInt32 = 0xD
    private static let lineFeed: UInt32 = 0xA

    private static func scalar(
        at position: Int, in utf8: UnsafeBufferPointer<UInt8>, isJSON: Bool
    ) -> (value: UInt32, width: Int) {
        let byte = utf8[position]
        if byte == 0 { return (0, 0) }
        guard isJSON, byte == UInt8(ascii: "\\"), position + 1 < utf8.count else {
            guard let scalar = UTF8Neighbors.scalar(at: position, in: utf8) else { return (0, 0) }
            return (scalar.value, UTF8.width(scalar))
        }
        return switch utf8[position + 1] {
        case UInt8(ascii: "n"): (lineFeed, 2)
        case UInt8(ascii: "r"): (carriageReturn, 2)
        case UInt8(ascii: "t"): (0x9, 2)
        case UInt8(ascii: "b"): (0x8, 2)
        case UInt8(ascii: "f"): (0xC, 2)
        case let other: (UInt32(other), 2)
        }
    }
}
