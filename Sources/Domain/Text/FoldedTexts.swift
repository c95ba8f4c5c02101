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
