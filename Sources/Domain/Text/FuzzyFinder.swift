/// A fuzzy finder. A string matches if it contains the letters of each word in the pattern, in order. Case
/// and accents are ignored. The finder also scores how well a string matches.
///
/// Each word in the pattern may match anywhere in the string. The best match is at the start of a word. A
/// match inside a word scores lower, and a match with letters that are not adjacent scores lowest.
public struct FuzzyFinder {
    /// The score of the best possible match.
    public static let bestScore = 255

    /// The words in the pattern, folded.
    private let words: [[UInt8]]

    /// Creates a finder for the strings that `texts` contains now.
    public init(_ pattern: String, in texts: FoldedTexts) {
        var folder = texts.folder
        words = pattern.split(whereSeparator: \.isWhitespace).map {
            var folded: [UInt8] = []
            folder.fold(String($0), into: &folded)
            return folded
        }
    }

    /// Returns how well the string at an index matches, from 0 to `bestScore`; `nil` if it does not match.
    ///
    /// - Complexity: usually linear in the length of the string.
    public func score(of index: Int, in texts: FoldedTexts) -> Int? {
        texts.withText(index) { score(of: $0) }
    }

    private func score(of text: UnsafeBufferPointer<UInt8>) -> Int? {
        var total = 0
        for word in words {
            // Reading the word through a pointer avoids reference counting.
            let score = word.withUnsafeBufferPointer { FuzzyFinder.score(of: $0, in: text) }
            guard let score else { return nil }
            total += score
        }
        return words.isEmpty ? 0 : total / words.count
    }

    private static func score(
        of word: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        guard let scattered = scoreOfLetters(word, in: text) else { return nil }
        var best = scattered
        let (first, count) = (word[0], word.count)
        var position = 0
        while position + count <= text.count, best < bestScore {
            if text[position] == first, occurs(word, at: position, in: text) {
                best = max(best, scoreOfRun(position..<position + count, in: text))
            }
            position += 1
        }
        return best
    }

    private static func occurs(
        _ word: UnsafeBufferPointer<UInt8>, at position: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        for index in word.indices where text[position + index] != word[index] { return false }
        return true
    }

    /// Returns the score for a word found in one piece: 255 for a whole word, 224 for the start of a word, or
    /// 160 for any other place. The first two scores are slightly lower if the word is not at the start of
    /// the text.
    private static func scoreOfRun(_ run: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Int {
        guard isStart(run.lowerBound, in: text) else { return 160 }
        let isWhole = run.upperBound == text.count || !isPartOfWord(text[run.upperBound])
        return (isWhole ? bestScore : 224) - (run.lowerBound == 0 ? 0 : 8)
    }

    /// Returns the score for letters found in order, from 1 to 127; `nil` if some are missing. Letters at the
    /// start of words and adjacent letters raise the score. Each other letter between them lowers it.
    private static func scoreOfLetters(
        _ word: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        var (letter, score, last) = (0, 64, -1)
        var wanted = word[0]
        for position in 0..<text.count {
            if text[position] == wanted {
                let distance = position - last - 1
                if letter > 0 { score += distance == 0 ? 2 : -distance }
                if isStart(position, in: text) { score += 8 }
                (last, letter) = (position, letter + 1)
                if letter == word.count { return min(max(score, 1), 127) }
                wanted = word[letter]
            } else if isContinuation(wanted) {
                // The bytes of a character must be adjacent.
                while isContinuation(word[letter]) { letter -= 1 }
                wanted = word[letter]
            }
        }
        return nil
    }

    private static func isStart(_ position: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        position == 0 || !isPartOfWord(text[position - 1])
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || ASCII.isLetterOrDigit(byte)
    }

    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
