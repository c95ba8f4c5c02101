import Domain
import TestSupport
import Testing

@testable import Application

struct DraftWorkerTests {
    private let worker = DraftWorker(help: "Help.\n\nMore.")

    @Test func aDraftIsTheTitleAnEmptyLineAndTheTextWithHelpBelow() {
        let draft = worker.draft(title: "Buy milk", text: "# 2 l\nor 3")
        #expect(
            String(decoding: draft, as: UTF8.self) == """
                Buy milk

                # 2 l
                or 3
                MEME:
                MEME: Help.
                MEME:
                MEME: More.

                """)
    }

    @Test func aDraftWithoutATextHasRoomForOne() {
        let draft = worker.draft(title: "", text: "")
        #expect(
            String(decoding: draft, as: UTF8.self) == """

                MEME:
                MEME: Help.
                MEME:
                MEME: More.

                """)
    }

    @Test func aTitleOfSeveralLinesBecomesOne() {
        let draft = DraftWorker(help: "").draft(title: "a\nb\r\nc", text: "")
        #expect(draft.starts(with: Array("a b  c\nMEME:".utf8)))
    }

    private static let contents: [(title: String, text: String)] = [
        ("x", ""), ("x", "y"), ("x", "y\n"), ("x", "y\n\n\n"), ("x", "\n"), ("x", "\n\n"),
        ("x", "\n\ny"), ("x", "\r\n"), ("x", "\r"), ("x", "a\r\nb\r\n"), ("x", "a\r\nb\r"),
        ("x", "# Heading\n\ttab  \n  "), ("x", " "), (" ", ""), ("# x", "## y"),
        ("x", "MEME:"), ("x", "MEME: a\nMEME:b\n"), ("x", "\\MEME: a\n\\\\MEME:"), ("x", "\\\n\\"),
        ("x", "a MEME:\n MEME:\nMEME\nmeme:"), ("MEME: x", "y"), ("\\MEME:", ""), ("x", "\0"),
        ("x", "e\u{301}\u{E9}\u{FEFF}\u{2028}"), ("\u{FEFF}x", "日本語 👩🏽‍🚀"), ("", "y"), ("", "\ny"),
    ]

    @Test(arguments: contents)
    func aDraftThatIsNotEditedIsReadAsItWas(_ title: String, _ text: String) throws {
        try expectSame(title, text)
    }

    /// Texts of everything that has a meaning in a draft, in any order.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func anyTextIsReadAsItWas(_ seed: UInt64) throws {
        let pieces = ["MEME:", "\\", "\n", "\r", "\r\n", "\n\n", "a", " ", "#", "é", "\t"]
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            func some(_ pieces: [String]) -> String {
                (0..<Int.random(in: 0..<9, using: &generator))
                    .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            }
            let title = "t" + some(pieces.filter { !$0.utf8.contains { $0.isLineEnd } })
            try expectSame(
                String(title.dropFirst(Bool.random(using: &generator) ? 1 : 0)), some(pieces))
        }
    }

    private func expectSame(_ title: String, _ text: String) throws {
        let draft = worker.draft(title: title, text: text)
        guard !title.isEmpty || text.utf8.contains(where: { !$0.isLineEnd }) else {
            #expect(throws: MemesError.draft(.empty)) { try worker.titleAndText(of: draft) }
            return
        }
        let read = try worker.titleAndText(of: draft)
        #expect(Array(read.title.utf8) == Array(title.utf8), "\(draft)")
        #expect(Array(read.text.utf8) == Array(text.utf8), "\(draft)")
    }

    private static let drafts: [(draft: String, title: String, text: String)] = [
        ("x", "x", ""), ("x\n", "x", ""), ("x\n\n", "x", ""), ("x\n\n\n", "x", ""),
        ("x\ny", "x", "y"), ("x\n\ny", "x", "y"), ("x\n\ny\n", "x", "y"), ("x\n\n\ny", "x", "\ny"),
        ("x\nMEME: a", "x", ""), ("MEME: a\nx\nMEME:\n\nMEME: b\ny\nMEME: c\nz", "x", "y\nz"),
        ("x\r\n\r\na\r\nb\r\nMEME: c\r\n", "x", "a\r\nb"), ("x\r\n", "x", ""),
        ("x\r\n\r\na\r\n\r\n", "x", "a\r\n"), ("x\r\n\na\n", "x", "\na\n"), ("x\r", "x\r", ""),
        ("x\n\r\na", "x", "\r\na"), ("\n\ny", "", "y"), ("\\MEME: x", "MEME: x", ""),
        ("x\n \\MEME:", "x", " \\MEME:"),
    ]

    @Test(arguments: drafts)
    func readsWhatTheUserHasMadeOfADraft(_ draft: String, _ title: String, _ text: String) throws {
        let read = try worker.titleAndText(of: Array(draft.utf8))
        #expect(
            [Array(read.title.utf8), Array(read.text.utf8)] == [
                Array(title.utf8), Array(text.utf8),
            ])
    }

    @Test(arguments: ["", "\n", "\n\n\r\n", "MEME: a", "\nMEME: a\n\n", "MEME:\n\nMEME: b\n"])
    func aDraftWithoutContentIsEmpty(_ draft: String) {
        #expect(throws: MemesError.draft(.empty)) { try worker.titleAndText(of: Array(draft.utf8)) }
    }

    @Test func saysWhereADraftIsNotUTF8() {
        let draft = Array("MEME: a\nx\nab".utf8) + [0xFF]
        #expect(throws: MemesError.draft(.notUTF8(line: 3, byte: 3))) {
            try worker.titleAndText(of: draft)
        }
    }
}
