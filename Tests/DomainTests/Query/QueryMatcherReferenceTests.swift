import Foundation
import TestSupport
import Testing

@testable import Domain

/// The matcher, compared with a slow and obvious one that uses Foundation's normalization.
struct QueryMatcherReferenceTests {
    @Test func `matches the same memes as a reference matcher`() throws {
        var random = RandomQueries(seed: 11)
        var meantCount = 0
        let count = TestExtent.count(3000)
        for _ in 0..<count {
            let query = random.query()
            let matcher = try QueryMatcher(query)
            for _ in 0..<4 {
                let meme = random.meme()
                let isRemoved = random.number(0...1) == 0
                let expected = ReferenceMatcher.matches(query, meme, isRemoved)
                #expect(matcher.matches(meme, isRemoved: isRemoved) == expected, "\(query) \(meme)")
                meantCount += expected ? 1 : 0
            }
        }
        #expect((count * 2 / 3...count * 3).contains(meantCount))
    }

    @Test func `a verdict on a line is the same as on its meme`() throws {
        var random = RandomQueries(seed: 13)
        var (certainCount, matchCount) = (0, 0)
        for _ in 0..<TestExtent.count(6000) {
            let query = random.query()
            let matcher = try QueryMatcher(query)
            let meme = random.meme()
            let isMatch = ReferenceMatcher.matches(query, meme, false)
            let verdict: Bool? = meme.withStrings { matcher.verdict(on: $0) }
            #expect(verdict == nil || verdict == isMatch, "\(query) \(meme)")
            certainCount += verdict == true ? 1 : 0
            matchCount += isMatch ? 1 : 0
        }
        #expect(certainCount > matchCount / 20)
    }

    /// A meme without a text has an empty one.
    @Test(arguments: ["^$", "a", "^.{0,3}$", #"\s"#, "[^a]", "(?m)^b", "x*"])
    func `a verdict on a pattern is the same as on its meme`(_ pattern: String) throws {
        let matcher = try QueryMatcher(.not(.regularExpression(pattern)))
        for (title, text) in [("a", ""), ("abcd", ""), ("b c", "x\nb"), ("é", "a\"\\"), ("x", "")] {
            let meme = Meme(id: Seeds.milk.id, title: title, text: text)
            #expect(
                meme.withStrings { matcher.verdict(on: $0) }
                    == matcher.matches(meme, isRemoved: false), "\(pattern) \(meme)")
        }
    }

    /// The letter of an escape is not a letter of the text.
    @Test func `does not report an escape as a certain match`() throws {
        let meme = Meme(id: Seeds.milk.id, title: "a", text: "one\ntwo \"b\\nc")
        for (word, isCertain) in [
            ("one", true), ("TWO", true), ("ntwo", false), ("\\n", false), ("nc", false),
            ("b", true), ("\"b", false), ("tö", false), ("x", false),
        ] {
            let matcher = try QueryMatcher(.text(TextPattern(word), in: .anywhere))
            #expect((meme.withStrings { matcher.verdict(on: $0) } == true) == isCertain, "\(word)")
        }
    }

    @Test func `finds the same text as a reference search`() throws {
        var random = RandomQueries(seed: 12)
        var foundCount = 0
        let count = TestExtent.count(8000)
        for _ in 0..<count {
            let (pattern, text) = (random.text(1...3), random.text(0...10))
            let beginsWord = random.number(0...3) == 0
            let wanted = TextPattern(
                pattern, beginsWord: beginsWord, countsAccents: random.number(0...2) == 0)
            let expected = ReferenceMatcher.contains(text, wanted)
            let query = Query.text(wanted, in: .field(.title))
            let matcher = try QueryMatcher(query)
            for form in [
                text, text.precomposedStringWithCanonicalMapping,
                text.decomposedStringWithCanonicalMapping,
            ] {
                let meme = Meme(id: Seeds.milk.id, title: form)
                #expect(
                    matcher.matches(meme, isRemoved: false) == expected,
                    "\(pattern.debugDescription) \(form.debugDescription)")
                let ranges = matcher.ranges(in: form, of: .field(.title))
                #expect(ranges.isEmpty == !expected)
                #expect(
                    zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
            }
            foundCount += expected ? 1 : 0
        }
        #expect(foundCount > count / 40)
    }
}

extension Meme {
    /// Passes a line with this meme's title and text, written as in a store. Leaves out strings with `\u`
    /// escapes.
    fileprivate func withStrings(_ body: (CanonicalLine) -> Bool?) -> Bool? {
        let strings = [title, text].map { Array(JSONWriter.quoted($0).utf8) }
        return strings[0].withUnsafeBufferPointer { title in
            strings[1].withUnsafeBufferPointer { text in
                var line = CanonicalLine()
                if !String(decoding: title, as: UTF8.self).contains("\\u") {
                    line.title = title.value
                }
                if !self.text.isEmpty, !String(decoding: text, as: UTF8.self).contains("\\u") {
                    line.text = text.value
                }
                return body(line)
            }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate var value: CanonicalLine.Value {
        CanonicalLine.Value(
            start: baseAddress, end: baseAddress.map { $0 + count },
            hasEscapes: contains(UInt8(ascii: "\\")))
    }
}

private enum ReferenceMatcher {
    static func matches(_ query: Query, _ meme: Meme, _ isRemoved: Bool) -> Bool {
        let all =
            [meme.title, meme.text, meme[.url] ?? "", meme[.image] ?? ""] + meme.tags.map(\.name)
        switch query {
        case .everything: return true
        case .all(let queries): return queries.allSatisfy { matches($0, meme, isRemoved) }
        case .any(let queries): return queries.contains { matches($0, meme, isRemoved) }
        case .not(let query): return !matches(query, meme, isRemoved)
        case .text(let pattern, let scope):
            switch scope {
            case .anywhere:
                return (all.prefix(2) + aliases(meme)).contains { contains($0, pattern) }
                    || all.dropFirst(2).contains { contains($0, pattern.exact) }
            case .aliases: return aliases(meme).contains { contains($0, pattern) }
            case .ownField: return false
            case .field(.title): return contains(meme.title, pattern)
            case .field(.text): return contains(meme.text, pattern)
            case .field(let field): return contains(meme[field] ?? "", pattern.exact)
            }
        case .title(let title): return FoldedText(meme.title) == FoldedText(title)
        case .alias(let name): return aliases(meme).contains { FoldedText($0) == FoldedText(name) }
        case .tag(let pattern):
            return meme.tags.contains { tag in
                let (tag, name) = (scalars(tag.name), scalars(pattern.name))
                guard tag.starts(with: name), !cuts(tag, at: name.count) else { return false }
                return pattern.isPrefix || tag.count == name.count
                    || tag[name.count] == "/"
                        && !cuts(tag, at: name.count + 1)
            }
        case .id(let prefix): return meme.id.text().hasPrefix(prefix.text)
        case .time(let field, let range):
            let time = field == .created ? meme.created : meme.modified ?? meme.created
            guard let time = time?.milliseconds else { return false }
            return time >= range.start?.milliseconds ?? .min
                && time < range.end?.milliseconds ?? .max
        case .flag(let field): return meme.flags[field]
        case .removed: return isRemoved
        case .has(.text): return meme.text != ""
        case .has(.url): return meme[.url] ?? "" != ""
        case .has(.image): return meme[.image] ?? "" != ""
        case .has(.tags): return meme.tags.count > 0
        // No meme of these tests is a task; some memes of QueryMatcherTests are.
        case .has, .task, .due: return false
        case .wait(_, let isOver): return isOver
        case .untagged: return meme.tags.count == 0
        case .ids(let ids): return ids.contains(meme.id)
        case .mentions(let patterns):
            return patterns.contains { pattern in
                ([meme.title, meme.text] + aliases(meme)).contains { contains($0, pattern) }
            }
        case .links, .conflict, .regularExpression, .own: return false
        }
    }

    private static func aliases(_ meme: Meme) -> [String] {
        meme.otherFields.flatMap { field in
            (try? JSONDecoder().decode([String].self, from: Data(field.value.utf8))) ?? []
        }
    }

    static func contains(_ text: String, _ pattern: TextPattern) -> Bool {
        let (text, wanted) = (letters(text), letters(pattern.literal))
        guard text.count >= wanted.count else { return false }
        return (0...text.count - wanted.count).contains { start in
            guard
                (0..<wanted.count).allSatisfy({ number in
                    wanted[number].finds(
                        text[start + number], isLast: number == wanted.count - 1,
                        countsAccents: pattern.countsAccents)
                })
            else { return false }
            guard pattern.beginsWord, start > 0, let first = text[start - 1].scalars.first else {
                return true
            }
            return !isLetterNumberOrMark(first.properties.generalCategory)
        }
    }

    /// A letter and the marks that normalization may move, in composed and in decomposed form.
    private struct Letter {
        var text: String
        var scalars: [Unicode.Scalar] {
            Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
        }
        /// A Latin or Greek letter without its marks, and the marks; `nil` for other scripts.
        var parts: (letter: Unicode.Scalar, marks: ArraySlice<Unicode.Scalar>)? {
            let scalars = Array(text.decomposedStringWithCanonicalMapping.unicodeScalars)
            guard let first = scalars.first,
                String(first).range(of: "[\\p{Latin}\\p{Greek}]", options: .regularExpression)
                    != nil
            else { return nil }
            return (first, scalars.dropFirst())
        }

        func finds(_ other: Letter, isLast: Bool, countsAccents: Bool) -> Bool {
            if scalars == other.scalars { return true }
            guard let (letter, marks) = parts else {
                return isLast && other.scalars.starts(with: scalars)
            }
            guard !countsAccents, marks.isEmpty, !"đøłı".unicodeScalars.contains(letter) else {
                return false
            }
            guard let (found, accents) = other.parts,
                accents.allSatisfy({ (0x300...0x36F).contains($0.value) })
            else { return false }
            return found == letter || ["đ": "d", "ø": "o", "ł": "l", "ı": "i"][found] == letter
        }
    }

    private static func letters(_ text: String) -> [Letter] {
        var letters: [Letter] = []
        for scalar in scalars(text) {
            let last = letters.last?.scalars ?? []
            let joined = (letters.last?.text ?? "") + String(scalar)
            let composed = Array(joined.precomposedStringWithCanonicalMapping.unicodeScalars)
            let isReordered = scalar.properties.canonicalCombiningClass != .notReordered
            if !letters.isEmpty, isReordered || !composed.starts(with: last) {
                letters[letters.count - 1].text = joined
            } else {
                letters.append(Letter(text: String(scalar)))
            }
        }
        return letters
    }

    /// Returns the folded and decomposed scalars, by definition D145 of the Unicode standard.
    private static func scalars(_ text: String) -> [Unicode.Scalar] {
        let folded = text.decomposedStringWithCanonicalMapping.unicodeScalars
            .map { CaseFolding.fold($0) }.joined()
        return Array(folded.decomposedStringWithCanonicalMapping.unicodeScalars)
    }

    /// Returns whether a position is inside a letter: before a mark, or before a Hangul vowel or final
    /// consonant.
    private static func cuts(_ text: [Unicode.Scalar], at position: Int) -> Bool {
        guard position > 0, position < text.count else { return false }
        let next = text[position]
        return next.properties.canonicalCombiningClass.rawValue != 0
            || (0x1160...0x11FF).contains(next.value)
    }

    private static func isLetterNumberOrMark(_ category: Unicode.GeneralCategory) -> Bool {
        let name = "\(category)"
        return ["Letter", "Number", "Mark"].contains { name.hasSuffix($0) }
    }
}
