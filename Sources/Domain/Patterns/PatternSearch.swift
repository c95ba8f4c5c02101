/// A search for the ranges of a text that match a pattern.
///
/// Simulates all threads of the program at once, as in Pike's `sam` (see Cox, "Regular Expression Matching: the
/// Virtual Machine Approach", 2009). Each thread knows where its match begins. Of the matches that begin first, finds
/// the one that the pattern prefers, as a backtracking engine would. Only where something is repeated that may match
/// nothing, as in `(a*?b?)*`, the match may be longer: such an engine ends the loop after an empty iteration.
struct PatternSearch {
    private let program: PatternProgram
    private var alphabet: PatternAlphabet
    private var threads: PatternThreads
    /// Whether the ranges that were found last are all those that the pattern prefers.
    private(set) var arePreferred = true

    init(_ program: PatternProgram, _ alphabet: PatternAlphabet) {
        self.program = program
        self.alphabet = alphabet
        threads = PatternThreads(program)
    }

    /// Returns the ranges of all matches that are not empty, in order and without overlaps.
    ///
    /// - Complexity: linear in the length of the text times that of the program. To find the match that the pattern
    ///   prefers, the rest of the text may have to be read. After 64 such passes, returns the matches that end first
    ///   instead; then, `arePreferred` is `false`.
    mutating func ranges(in text: String) -> [Range<String.Index>] {
        var symbols: [PatternAlphabet.Symbol] = []
        var indices: [String.Index] = []
        for index in text.indices {
            symbols.append(alphabet.symbol(of: text[index]))
            indices.append(index)
        }
        indices.append(text.endIndex)
        var ranges: [Range<String.Index>] = []
        var position = 0
        var budget = 64 * (symbols.count + 1000)
        arePreferred = true
        while let match = firstMatch(in: symbols, from: position, &budget) {
            if !match.isEmpty {
                ranges.append(indices[match.lowerBound]..<indices[match.upperBound])
            }
            position = max(match.upperBound, match.lowerBound + 1)
            guard position < symbols.count else { break }
        }
        return ranges
    }

    private mutating func firstMatch(
        in symbols: [PatternAlphabet.Symbol], from start: Int, _ budget: inout Int
    ) -> Range<Int>? {
        var match: Range<Int>?
        // The instructions at which threads start before the next character, and where their matches begin.
        var waiting: [(instruction: Int, start: Int)] = []
        for position in start...symbols.count {
            if match == nil {
                waiting.append((0, position))
            } else if waiting.isEmpty {
                break
            } else if budget < 0 {
                arePreferred = false
                break
            }
            budget -= 1
            let isAtEnd = position == symbols.count
            let previous = position == 0 ? .none : alphabet.neighbors[Int(symbols[position - 1])]
            let neighbor = isAtEnd ? .none : alphabet.neighbors[Int(symbols[position])]
            var starts: [Int] = []
            threads.removeAll()
            for (instruction, start) in waiting {
                threads.add(instruction, of: program, between: previous, and: neighbor)
                while starts.count < threads.positions.count { starts.append(start) }
            }
            waiting.removeAll(keepingCapacity: true)
            for (instruction, start) in zip(threads.positions, starts) {
                guard case .set(let set) = program.instructions[instruction] else {
                    // The other threads are not preferred.
                    match = start..<position
                    break
                }
                if !isAtEnd, alphabet.set(set, contains: symbols[position]) {
                    waiting.append((instruction + 1, start))
                }
            }
        }
        return match
    }
}
