import Domain

/// The folded titles of some of the memes, as one thread has read them.
final class TitlePart {
    /// A title whose bytes are not in the order of the titles.
    struct Other {
        let title: FoldedText
        let number: Int
    }

    /// The numbers of the titles.
    let range: Range<Int>
    /// The folded titles that are not among the others, each with a zero after it, which none of them
    /// has in it.
    private(set) var folded: [UInt8] = []
    /// The numbers of these titles, and where they begin.
    private(set) var starts: [(number: Int, offset: Int)] = []
    private(set) var others: [Other] = []

    init(_ range: Range<Int>) {
        self.range = range
    }

    /// Reads and folds the titles.
    func read(_ title: (Int, (UnsafeBufferPointer<UInt8>) -> Void) -> Void) {
        var folder = CaseFolder()
        starts.reserveCapacity(range.count)
        for number in range {
            let start = folded.count
            title(number) { utf8 in
                if folder.fold(utf8, into: &folded) {
                    folded.append(0)
                    starts.append((number, start))
                } else {
                    folded.removeLast(folded.count - start)
                    let title = FoldedText(String(decoding: utf8, as: UTF8.self))
                    others.append(Other(title: title, number: number))
                }
            }
        }
    }
}
