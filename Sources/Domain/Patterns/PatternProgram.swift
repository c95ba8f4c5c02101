/// The program of a pattern: a nondeterministic automaton, built as by Thompson ("Regular expression search
/// algorithm", 1968).
///
/// A thread runs the program from its first instruction. `fork` makes two threads of one, `set` waits for the next
/// character and ends the thread unless it is in the set, `match` reports a match. All threads advance together by
/// one character at a time, and two threads at the same instruction are one. The time is therefore at most
/// proportional to the length of the text times that of the program, whatever the pattern.
struct PatternProgram {
    enum Instruction: Equatable {
        /// Consumes a character in the set with this index, and continues with the next instruction.
        case set(Int)
        /// Continues with the next instruction if the condition holds.
        case assertion(PatternAssertion)
        /// Continues at both instructions. The thread at the first is preferred.
        case fork(Int, Int)
        case match
    }

    /// The largest number of instructions, about 2 MB.
    static let maximumCount = 1 << 16

    private(set) var instructions: [Instruction] = []

    init(_ node: PatternNode) {
        append(node)
        instructions.append(.match)
    }

    private mutating func append(_ node: PatternNode) {
        switch node {
        case .set(let index): instructions.append(.set(index))
        case .assertion(let assertion): instructions.append(.assertion(assertion))
        case .sequence(let nodes): for node in nodes { append(node) }
        case .alternatives(let nodes): append(alternatives: nodes[...])
        case .repetition(let node, let minimum, let maximum, let isLazy):
            guard let maximum else {
                return append(loop: node, minimum: minimum, isLazy: isLazy)
            }
            for _ in 0..<minimum { append(node) }
            var forks: [Int] = []
            for _ in minimum..<maximum {
                forks.append(appendFork())
                append(node)
            }
            for fork in forks { set(fork, fork + 1, instructions.count, isLazy: isLazy) }
        }
    }

    private mutating func append(alternatives nodes: ArraySlice<PatternNode>) {
        var ends: [Int] = []
        for node in nodes.dropLast() {
            let fork = appendFork()
            append(node)
            ends.append(appendFork())
            set(fork, fork + 1, instructions.count)
        }
        if let last = nodes.last { append(last) }
        for end in ends { set(end, instructions.count, instructions.count) }
    }

    /// Appends a loop, which is tested at its end: after an empty match, it is left, as a backtracking engine does.
    private mutating func append(loop node: PatternNode, minimum: Int, isLazy: Bool) {
        for _ in 1..<max(minimum, 1) { append(node) }
        let entry = minimum == 0 ? appendFork() : nil
        let start = instructions.count
        append(node)
        let end = appendFork()
        for fork in [entry, end].compactMap({ $0 }) {
            set(fork, start, end + 1, isLazy: isLazy)
        }
    }

    /// Appends a fork whose targets are not known yet, and returns its index.
    private mutating func appendFork() -> Int {
        instructions.append(.fork(0, 0))
        return instructions.count - 1
    }

    private mutating func set(_ fork: Int, _ first: Int, _ second: Int, isLazy: Bool = false) {
        instructions[fork] = isLazy ? .fork(second, first) : .fork(first, second)
    }
}

/// The facts about the character on one side of a place in the text on which assertions depend.
struct PatternNeighbor: OptionSet, Hashable {
    let rawValue: UInt8

    /// The start or the end of the text, where there is no character.
    static let none = PatternNeighbor(rawValue: 1)
    static let word = PatternNeighbor(rawValue: 2)
    static let lineEnd = PatternNeighbor(rawValue: 4)
}

extension PatternAssertion {
    func holds(between previous: PatternNeighbor, and next: PatternNeighbor) -> Bool {
        switch self {
        case .textStart: previous.contains(.none)
        case .textEnd: next.contains(.none)
        case .lineStart: !previous.isDisjoint(with: [.none, .lineEnd])
        case .lineEnd: !next.isDisjoint(with: [.none, .lineEnd])
        case .wordBoundary: previous.contains(.word) != next.contains(.word)
        case .noWordBoundary: previous.contains(.word) == next.contains(.word)
        }
    }
}

/// The instructions at which the threads of a program wait for a character, each once, preferred ones first.
struct PatternThreads {
    private(set) var positions: [Int] = []
    /// The number of the run in which each instruction was visited last.
    private var visits: [Int]
    private var run = 1
    private var stack: [Int] = []

    init(_ program: PatternProgram) {
        visits = Array(repeating: 0, count: program.instructions.count)
    }

    mutating func removeAll() {
        positions.removeAll(keepingCapacity: true)
        run += 1
    }

    /// Adds the threads that start at an instruction: those at `set` and `match` that forks and assertions lead to.
    mutating func add(
        _ start: Int, of program: PatternProgram, between previous: PatternNeighbor,
        and next: PatternNeighbor
    ) {
        stack.append(start)
        while let position = stack.popLast() {
            guard visits[position] != run else { continue }
            visits[position] = run
            switch program.instructions[position] {
            case .set, .match: positions.append(position)
            case .assertion(let assertion):
                if assertion.holds(between: previous, and: next) { stack.append(position + 1) }
            case .fork(let first, let second):
                stack.append(second)
                stack.append(first)
            }
        }
    }
}
