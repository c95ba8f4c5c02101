/// A replacement of every place of a text, or of every match of a regular expression.
///
/// A pattern caches what it has found out about characters. Use a replacement on only one thread at a time.
public struct TextReplacement {
    /// The reason why nothing was replaced in a text.
    public enum Failure: Error, Equatable {
        /// It takes too long to find the matches that the pattern prefers.
        case takesTooLong
        /// The text of a match does not match without the text around it, so its groups are unknown.
        case unknownGroups(of: String)
    }

    private enum Old {
        /// A text in UTF-8.
        case literal([UInt8])
        case pattern(Pattern)
    }

    private enum Part {
        case text(String)
        /// A group of the match, or the whole match for 0.
        case group(Int)
    }

    private let old: Old
    private let new: [Part]

    /// Creates the replacement of a text, which is found exactly, scalar by scalar. It must not be empty.
    public init(of old: String, with new: String) {
        self.old = .literal(Array(old.utf8))
        self.new = [.text(new)]
    }

    /// Creates the replacement of the matches of a regular expression. Case counts, and `^` and `$` match at the
    /// ends of lines. Empty matches are not replaced.
    ///
    /// - Parameter new: the new text, in which `$1` is the text of a group, `$0` that of the match, and `$$` a
    ///   dollar sign.
    /// - Throws: `MemesError.query` for an invalid pattern; `RequestError.noSuchGroup`.
    public init(ofPattern old: String, with new: String) throws(MemesError) {
        let options = "(?m-i)"
        let pattern: Pattern
        do throws(PatternError) {
            pattern = try Pattern(options + old)
        } catch {
            let length = old.unicodeScalars.count
            let start = min(max(error.range.lowerBound - options.count, 0), length)
            let end = min(max(error.range.upperBound - options.count, start), length)
            throw .query(QueryError(.init(error.reason), in: old, at: start..<end))
        }
        self.old = .pattern(pattern)
        self.new = try TextReplacement.parts(of: new, groupCount: pattern.groupCount)
    }

    /// Whether `result` may take a very long time, because Swift's engine matches the pattern or finds the groups.
    public var mayTakeForever: Bool {
        guard case .pattern(let pattern) = old else { return false }
        return needsGroups || !pattern.isLinear
    }

    private var needsGroups: Bool {
        new.contains { if case .group(1...) = $0 { true } else { false } }
    }

    /// Returns the text with all places replaced, and their number.
    ///
    /// - Complexity: linear in the length of the text for most patterns; see `Pattern`.
    public func result(in text: String) throws(Failure) -> (text: String, count: Int) {
        switch old {
        case .literal(let old):
            var count = 0
            let new = self.new.map { part in if case .text(let text) = part { text } else { "" } }
                .joined()
            let result = text.replacingBytes { utf8, index in
                guard utf8[index] == old.first, utf8[index...].starts(with: old) else { return nil }
                count += 1
                return (new, old.count)
            }
            return (result, count)
        case .pattern(let pattern):
            return try result(in: text, pattern)
        }
    }

    private func result(
        in text: String, _ pattern: Pattern
    ) throws(Failure) -> (text: String, count: Int) {
        guard let matches = pattern.matches(in: text, withGroups: needsGroups) else {
            throw .takesTooLong
        }
        var result = ""
        var position = text.startIndex
        for match in matches {
            result += text[position..<match.range.lowerBound]
            position = match.range.upperBound
            if needsGroups, match.groups == nil {
                throw .unknownGroups(of: String(text[match.range]))
            }
            for part in new {
                switch part {
                case .text(let text): result += text
                case .group(0): result += text[match.range]
                case .group(let number): result += match.groups?[number - 1] ?? ""
                }
            }
        }
        return (result + text[position...], matches.count)
    }

    /// Reads a new text with groups. As many digits as make the number of a group are read.
    private static func parts(of new: String, groupCount: Int) throws(MemesError) -> [Part] {
        let dollar = UInt8(ascii: "$")
        var parts: [Part] = []
        var rest = Substring(new).utf8
        while let sign = rest.firstIndex(of: dollar) {
            parts.append(.text(String(Substring(rest[..<sign]))))
            rest = rest[sign...].dropFirst()
            if rest.first == dollar {
                parts.append(.text("$"))
                rest = rest.dropFirst()
                continue
            }
            let digits = rest.prefix(while: ASCII.isDigit)
            guard !digits.isEmpty else {
                parts.append(.text("$"))
                continue
            }
            let numbers = (1...digits.count).reversed().lazy.map { digits.prefix($0) }
            let group = numbers.first {
                WholeNumber.read(Substring($0)).map { $0 <= groupCount } ?? false
            }
            guard let group, let number = WholeNumber.read(Substring(group)) else {
                throw .request(.noSuchGroup("$" + String(Substring(digits)), count: groupCount))
            }
            parts.append(.group(number))
            rest = rest[group.endIndex...]
        }
        return parts + [.text(String(Substring(rest)))]
    }
}
