import Testing

@testable import Markup
@testable import TestSupport

struct MarkdownCodeBlockTests {
    @Test(
        arguments: [
            ("```sh\na\n```", ["sh|a\n"]), ("```\na\n```", ["|a\n"]), ("a", []), ("", []),
            ("~~~ Python x=1\n```\nb\n```\n~~~\n", ["Python|```\nb\n```\n"]),
            ("````\n```\na\n```\n````", ["|```\na\n```\n"]),
            ("```a\n1\n```\n\n```b\n2\n```", ["a|1\n", "b|2\n"]),
            ("```a\n```\n```b\n2\n```", ["a|", "b|2\n"]),
            // No closing fence.
            ("```a\n1", ["a|1"]), ("```a\n1\n", ["a|1\n"]), ("```a", ["a|"]), ("```a\n", ["a|"]),
            // Line ends stay, also where they are mixed.
            ("```a\r\n1\r\n\r\n2\n```\r\n", ["a|1\r\n\r\n2\n"]), ("```a\n1\r", ["a|1\r"]),
            // Indentation.
            ("  ```a\n  1\n    2\n 3\n\n  ```", ["a|1\n  2\n3\n\n"]),
            ("    ```a\n    1\n    ```", []),
            ("```a\n\t1\n    ```\n```", ["a|\t1\n    ```\n"]), (" ```a\n\t1\n ```", ["a|   1\n"]),
            // In lists and quotes.
            ("- x\n\n  ```a\n  1\n    2\n\n  3\n  ```\n", ["a|1\n  2\n\n3\n"]),
            ("1. ```a\n   1\n   ```\n2. ```b\n   2\n", ["a|1\n", "b|2\n"]),
            ("- ```a\n  1\nb\n```c\n2\n```", ["a|1\n", "c|2\n"]),
            ("> ```a\n> 1\n>  2\n>\n> ```\n> b", ["a|1\n 2\n\n"]), ("> ```a\n> 1\nb", ["a|1\n"]),
            ("> - ```a\n>   1\n>   ```\n```b\n2\n```", ["a|1\n", "b|2\n"]),
            // Not fences.
            ("```a`b\n1\n```c\n2\n```", ["c|2\n"]), ("a ```b```", []), ("``\na\n``", []),
            ("<!--\n```a\n1\n```\n-->", []), ("<pre>\n```a\n</pre>\n```b\n1\n```", ["b|1\n"]),
            ("```a&amp;b \\* c\n1\n```", ["a&b|1\n"]),
        ] as [(String, [String])])
    func `finds fenced code blocks`(_ text: String, _ found: [String]) {
        let blocks = MarkdownCodeBlock.all(in: text).map { "\($0.language)|\($0.code)" }
        #expect(
            blocks.map { Array($0.utf8) } == found.map { Array($0.utf8) },
            "\(text.debugDescription)")
    }

    /// A line of a block is the end of a line of the text, perhaps after the spaces of a tab.
    @Test func `keeps the bytes of any text`() {
        var generator = SeededGenerator(seed: 7)
        let parts = [
            "```", "~~~", "````", "sh", "\n", "\n", "\r\n", "> ", "- ", "1. ", "  ", "    ", "\t",
            "a", "é", "🎉", "\r", "\0", "<!--", "-->", "# ", "|-|", "[x]: y",
        ]
        for _ in 0..<TestExtent.count(3000) {
            let count = Int.random(in: 1...20, using: &generator)
            let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }
                .joined()
            let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
            for block in MarkdownCodeBlock.all(in: text) {
                for line in block.code.utf8.split(separator: 0x0A) {
                    let own = line.drop { $0 == 0x20 }
                    #expect(
                        lines.contains { $0.suffix(own.count).elementsEqual(own) },
                        "\(text.debugDescription)")
                }
            }
        }
    }
}
