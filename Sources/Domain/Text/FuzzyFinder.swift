/// Finds texts that have the letters of a pattern in its order, ignoring case and accents, and tells how well
/// they match.
///
/// The words of a pattern may match anywhere. A word is best at the start of a word, then inside one, then
/// with other letters in between.
public struct FuzzyFinder {
    /// The score of the best match.
    public static let bestScore = 255

    /// The folded words of the pattern.
    private let words: [[UInt8]]

    public init(_ pattern: String) {
        var folder = CaseFolder(dropsAccents: true)
        words = pattern.split(whereSeparator: \.isWhitespace).map {
            var folded: [UInt8] = []
            FuzzyFinder.fold(String($0), into: &folded, &folder)
            return folded
        }
    }

    /// Appends a text as `score(of:)` expects it.
    ///
    /// - Parameter folder: a folder that drops accents.
    public static func fold(
        _ text: String, into folded: inout [UInt8], _ folder: inout CaseFolder
    ) {
        var text = text
        let start = folded.count
        if text.withUTF8({ folder.fold($0, into: &folded) }) { return }
        folded.removeSubrange(start...)
        folded += CaseFolding.fold(text).utf8
    }

    /// Returns how well a folded text matches, from 0 to `bestScore`; `nil` if it does not.
    ///
    /// - Complexity: linear in the text for most texts.
    public func score(of text: ArraySlice<UInt8>) -> Int? {
        var total = 0
        for word in words {
            guard let score = FuzzyFinder.score(of: word, in: text) else { return nil }
            total += score
        }
        return words.isEmpty ? 0 : total / words.count
    }

    private static func score(of word: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
        guard let scattered = scoreOfLetters(word, in: text) else { return nil }
        var best = scattered
        var position = text.startIndex
        while position <= text.endIndex - word.count, best < bestScore {
            if text[position] == word[0], text[position...].starts(with: word) {
                best = max(best, scoreOfRun(position..<position + word.count, in: text))
            }
            position += 1
        }
        return best
    }

    /// The score of a word in one piece: 255 for a whole word, 224 at the start of one, else 160; a little
    /// less after the start of the text.
    private static func scoreOfRun(_ run: Range<Int>, in text: ArraySlice<UInt8>) -> Int {
        guard isStart(run.lowerBound, in: text) else { return 160 }
        let isWhole = run.upperBound == text.endIndex || !isPartOfWord(text[run.upperBound])
        return (isWhole ? bestScore : 224) - (run.lowerBound == text.startIndex ? 0 : 8)
    }

    /// The score of letters in order, from 1 to 127: more for starts of words and for neighbours, less for
    /// each letter in between; `nil` if some are missing.
    private static func scoreOfLetters(_ word: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
        var (letter, score, last) = (0, 64, text.startIndex - 1)
        for position in text.indices {
            if text[position] == word[letter] {
                let distance = position - last - 1
                if letter > 0 { score += distance == 0 ? 2 : -distance }
                if isStart(position, in: text) { score += 8 }
                (last, letter) = (position, letter + 1)
                if letter == word.count { return min(max(score, 1), 127) }
            } else {
                // All bytes of a character are together.
                while isContinuation(word[letter]) { letter -= 1 }
            }
        }
        return nil
    }

    private static func isStart(_ position: Int, in text: ArraySlice<UInt8>) -> Bool {
        position == text.startIndex || !isPartOfWord(text[position - 1])
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || ASCII.isLetterOrDigit(byte)
    }

    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
