/// Texts of which every match of a pattern contains at least one, ignoring case.
///
/// A text is searched for literals much faster than it is matched (see the prefilters of RE2 and of Rust's `regex`).
struct PatternLiterals {
    /// The literals; `nil` if matches need not contain any.
    let alternatives: [String]?

    /// The largest number of alternatives. Searching for more takes longer than matching.
    private static let maximumCount = 16
    /// The number of bytes from which a longer literal excludes no more texts.
    private static let longByteCount = 64

    init(_ node: PatternNode, _ sets: [PatternSet]) {
        alternatives = Texts(node, sets).best
    }

    /// The texts that the matches of a node consist of or contain.
    private struct Texts {
        /// The matches themselves, if they are few.
        var all: [String]?
        /// Texts of which a match contains at least one.
        var required: [String]?

        init(all: [String]?, required: [String]? = nil) {
            (self.all, self.required) = (all, required)
        }

        init(_ node: PatternNode, _ sets: [PatternSet]) {
            switch node {
            case .set(let index):
                if case .character(let character, _) = sets[index] {
                    self.init(all: [character])
                } else {
                    self.init(all: nil)
                }
            case .assertion: self.init(all: [""])
            case .sequence(let nodes):
                self.init(sequence: nodes.flatMap { Texts.parts(of: $0, sets) })
            case .alternatives(let nodes): self.init(alternatives: nodes.map { Texts($0, sets) })
            case .repetition(let node, 0, 1, _):
                self.init(all: Texts(node, sets).all.map { $0 + [""] })
            case .repetition(_, 0, _, _): self.init(all: nil)
            case .repetition: self.init(sequence: Texts.parts(of: node, sets))
            }
        }

        /// Returns the texts of what a node matches one after the other. Matches of `ab+c` contain `ab` and `bc`.
        private static func parts(of node: PatternNode, _ sets: [PatternSet]) -> [Texts] {
            guard case .repetition(let node, let minimum, let maximum, _) = node, minimum > 0 else {
                return [Texts(node, sets)]
            }
            let texts = Texts(node, sets)
            let copies = Array(repeating: texts, count: min(minimum, 4))
            return minimum == maximum && minimum <= 4 ? copies : copies + [Texts(all: nil), texts]
        }

        private init(sequence parts: [Texts]) {
            var required: [[String]] = []
            var isWhole = true
            // The texts of the parts since the last one whose matches are not known.
            var run = [""]
            for part in parts {
                required += part.required.map { [$0] } ?? []
                let isLong = (run.first?.utf8.count ?? 0) > longByteCount
                if let all = part.all, all.count * run.count <= maximumCount, !isLong {
                    run = run.flatMap { start in all.map { start + $0 } }
                } else {
                    required.append(run)
                    isWhole = false
                    run = part.all ?? [""]
                }
            }
            required.append(run)
            self.init(all: isWhole ? run : nil, required: Texts.best(required))
        }

        private init(alternatives parts: [Texts]) {
            let all = parts.map(\.all)
            let best = parts.map(\.best)
            func joined(_ lists: [[String]?]) -> [String]? {
                let texts = lists.flatMap { $0 ?? [] }
                return lists.contains(nil) || texts.count > maximumCount ? nil : texts
            }
            self.init(all: joined(all), required: joined(best))
        }

        /// The texts that exclude most: the matches themselves or what they contain.
        var best: [String]? { Texts.best([all, required].compactMap(\.self)) }

        private static func best(_ lists: [[String]]) -> [String]? {
            lists.filter { !$0.contains("") }.max { worth($0) < worth($1) }
        }

        private static func worth(_ list: [String]) -> (Int, Int) {
            (list.map(\.utf8.count).min() ?? 0, -list.count)
        }
    }
}
