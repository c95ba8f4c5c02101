import Testing

@testable import Application
@testable import TestSupport

struct DisplayWidthTests {
    @Test func `counts cells`() {
        for (text, width) in [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("한국어", 6), ("ㄱ", 2),
            ("\u{1100}\u{1161}\u{11A8}", 2), ("ｆｕｌｌ", 8), ("ﾊﾝｶｸ", 4), ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2),
            ("🇩🇪", 2), ("🇩", 1), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("☎️", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("a\u{200B}b", 2),
            ("a\u{AD}b", 3), ("\u{600}1", 2), ("\u{61C}x", 1),
            ("\u{5E9}\u{5DC}\u{5D5}\u{5DD}", 4), ("नमस्ते", 4), ("ไทย", 3), ("¡ambiguous±", 11),
            ("👩🏽‍🚀x", 3),
            // Narrow characters that follow wide ones in Unicode.
            ("⛔⛕", 3), ("\u{A48C}\u{A48D}", 3), ("🈂\u{1F203}", 3),
        ] as [(String, Int)] {
            #expect(DisplayWidth.of(text) == width, "\(text)")
        }
    }

    /// The hash was computed from the ranges, which agree with `EastAsianWidth.txt`; see below.
    @Test(.sweep) func `the wide characters are those of Unicode 15`() {
        let changes = Unicode.Scalar.changes(of: EastAsianWidth.isWide)
        #expect(changes.count == 242)
        #expect(changes.hash == 18_388_150_602_296_703_788)
    }

    @Test func `cuts between grapheme clusters`() {
        for (text, cells, start, taken) in [
            ("abc", 2, "ab", 2), ("日本", 3, "日", 2), ("e\u{301}x", 1, "e\u{301}", 1),
            ("👨‍👩‍👧x", 1, "", 0),
            ("👨‍👩‍👧x", 2, "👨‍👩‍👧", 2), ("abc", 0, "", 0), ("abc", 9, "abc", 3),
        ] as [(String, Int, String, Int)] {
            let prefix = DisplayWidth.prefix(of: text, cells: cells)
            #expect(prefix.text == start, "\(text)")
            #expect(prefix.cells == taken, "\(text)")
        }
    }

    @Test(.enabled(if: Requirement.met(.corpora), "needs the test corpora"))
    func `every emoji takes two cells`() throws {
        let file = String(decoding: try Corpora.read("unicode/emoji-test.txt"), as: UTF8.self)
        var count = 0
        for line in file.split(separator: "\n") where line.contains("; fully-qualified") {
            let scalars = line.prefix { $0 != ";" }.split(separator: " ")
                .compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
            #expect(DisplayWidth.of(String(String.UnicodeScalarView(scalars))) == 2, "\(line)")
            count += 1
        }
        #expect(count > 3000)
    }

    /// A text is cut only between clusters.
    @Test(.enabled(if: Requirement.met(.corpora), "needs the test corpora"))
    func `never cuts within a grapheme cluster`() throws {
        let file = String(
            decoding: try Corpora.read("unicode/GraphemeBreakTest.txt"), as: UTF8.self)
        var count = 0
        for line in file.split(separator: "\n") where line.hasPrefix("÷") {
            var ends: Set<Int> = [0]
            var text = String.UnicodeScalarView()
            for word in line.prefix(while: { $0 != "#" }).split(whereSeparator: \.isWhitespace) {
                if word == "÷" { ends.insert(text.count) }
                if let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) {
                    text.append(scalar)
                }
            }
            for cells in 0...8 {
                let cut = Glyphs.unicode.cut(String(text), to: cells)
                #expect(ends.contains(cut.text.unicodeScalars.count), "\(line)")
                #expect(cut.cells <= cells, "\(line)")
            }
            count += 1
        }
        #expect(count > 500)
    }

    @Test(.enabled(if: Requirement.met(.corpora), "needs the test corpora"))
    func `agrees with Unicode about wide characters`() throws {
        let file = String(decoding: try Corpora.read("unicode/EastAsianWidth.txt"), as: UTF8.self)
        var wide: Set<UInt32> = []
        for range in [
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
        ] {
            wide.formUnion(range.map(UInt32.init))
        }
        for line in file.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.prefix { $0 != "#" }.split(separator: ";")
            guard parts.count == 2, ["W", "F"].contains(parts[1].filter { $0 != " " }) else {
                continue
            }
            let ends = parts[0].filter { $0 != " " }.split(separator: ".")
                .compactMap { UInt32($0, radix: 16) }
            guard let first = ends.first, let last = ends.last else { continue }
            wide.formUnion(first...last)
        }
        let differing = (UInt32(0)...0x10FFFF).filter { value in
            Unicode.Scalar(value).map(EastAsianWidth.isWide) ?? wide.contains(value)
                != wide.contains(value)
        }
        #expect(differing.map { "U+" + String($0, radix: 16) } == [])
    }
}
