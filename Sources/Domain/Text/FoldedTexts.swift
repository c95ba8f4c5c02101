/// A list of many short strings, case-folded and without accents, in one block of memory.
public struct FoldedTexts {
    private var bytes: [UInt8] = []
    /// The offset at which each string ends.
    private var ends: [Int] = []
    private var folder = CaseFolder(dropsAccents: true)

    public init() {}

    public var count: Int { ends.count }

    public mutating func append(_ text: String) {
        FoldedTexts.fold(text, into: &bytes, &folder)
        ends.append(bytes.count)
    }

    /// Folds a string and appends the result to `bytes`.
    ///
    /// - Parameter folder: a folder that drops accents.
    static func fold(_ text: String, into bytes: inout [UInt8], _ folder: inout CaseFolder) {
        var text = text
        let start = bytes.count
        if text.withUTF8({ folder.fold($0, into: &bytes) }) { return }
        bytes.removeSubrange(start...)
        bytes += CaseFolding.fold(text).utf8
    }

    func withText<Answer>(_ index: Int, _ read: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
        let range = (index == 0 ? 0 : ends[index - 1])..<ends[index]
        return bytes.withUnsafeBufferPointer {
            read(UnsafeBufferPointer(rebasing: $0[range]))
        }
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
