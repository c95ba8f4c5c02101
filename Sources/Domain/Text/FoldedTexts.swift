/// A list of many short strings, case-folded and without accents, in one block of memory.
public struct FoldedTexts {
    private var bytes: [UInt8] = []
    /// The offset at which each string ends.
    private var ends: [Int] = []
    /// The folder that has folded the strings, with which patterns are folded, too.
    private(set) var folder = FuzzyFolder()

    public init() {}

    public mutating func append(_ text: String) {
        folder.fold(text, into: &bytes)
        ends.append(bytes.count)
    }

    func withText<Answer>(_ index: Int, _ read: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
        let range = (index == 0 ? 0 : ends[index - 1])..<ends[index]
        return bytes.withUnsafeBufferPointer {
            read(UnsafeBufferPointer(rebasing: $0[range]))
        }
    }
}

/// A folder of strings into bytes, without accents. Canonically equivalent strings have the same bytes.
struct FuzzyFolder {
    private var folder = CaseFolder(dropsAccents: true)
    /// The scalars that represent segments without a stable form, such as a letter with a vowel sign. They
    /// are for private use. No scalar for private use is stable, so those of strings are represented, too.
    private var representatives: [String: Unicode.Scalar] = [:]

    private static let privateUse: ClosedRange<UInt32> = 0x10_0000...0x10_FFFD

    /// Folds a string, and appends the result to `bytes`.
    mutating func fold(_ text: String, into bytes: inout [UInt8]) {
        var text = text
        let start = bytes.count
        if text.withUTF8({ folder.fold($0, into: &bytes) }) { return }
        bytes.removeSubrange(start...)
        for segment in FoldedSegments(text).segments { bytes += scalar(for: segment.text).utf8 }
    }

    private mutating func scalar(for segment: String) -> Unicode.Scalar {
        let stable =
            Accents.letter(of: segment) ?? CanonicalForm.stableScalar(equivalentTo: segment)
        if let scalar = stable ?? representatives[segment] { return scalar }
        let next = FuzzyFolder.privateUse.lowerBound + UInt32(representatives.count)
        let scalar = Unicode.Scalar(min(next, FuzzyFolder.privateUse.upperBound)) ?? "\u{FFFD}"
        representatives[segment] = scalar
        return scalar
    }
}

/// A case-folded string that sorts by the scalars of its composed form (NFC).
///
/// `String` is documented to sort this way. However, if one string is a prefix of the other in a different
/// normalization form, the standard library (6.3) compares their lengths in bytes. For example, `"e\u{301}"`
/// is neither before nor after `"é1"`. A terminator that no string contains avoids this.
public struct FoldedText: Comparable, Sendable {
    private let terminated: String

    public init(_ text: String) { self.init(folded: CaseFolding.fold(text)) }

    public init(folded: String) {
        let isPlain = folded.utf8.allSatisfy { $0 != 0 }
        terminated = (isPlain ? folded : FoldedText.withoutEnds(folded)) + "\0\0"
    }

    public static func < (left: FoldedText, right: FoldedText) -> Bool {
        left.terminated < right.terminated
    }

    /// Inserts U+0001 after each U+0000. U+0000 then sorts after the terminator, but before everything else.
    private static func withoutEnds(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            scalars.append(scalar)
            if scalar == "\0" { scalars.append("\u{1}") }
        }
        return String(scalars)
    }
}
