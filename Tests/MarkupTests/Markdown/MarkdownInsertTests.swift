import Domain
import Testing

@testable import Markup
@testable import TestSupport

struct MarkdownInsertTests {
    @Test(
        arguments: [
            ("![[A]]", ["A 0..<6 '' ''"]),
            ("a\n\n  ![[A#b|c]]  \r\n\r\nd", ["A#b|c 3..<17 '  ' '  '"]),
            ("a\n![[A]]", []), ("![[A]]\na", []), ("![[A]] b", []), ("![[A]]![[B]]", []),
            ("[[A]]", []),
            ("# ![[A]]", []), ("    ![[A]]", []), ("```\n![[A]]\n```", []), ("![[#b]]", []),
            ("- ![[A]]\n- b", ["A 0..<8 '- ' '  '"]),
            ("> 1. ![[A]]\n> ![[B]]\n>\n> ![[C]]", ["C 23..<31 '> ' '> '"]),
            ("[x]: y\n![[A]]", ["A 7..<13 '' ''"]),
            ("<b>\n![[A]]\n</b>", []), ("a | b\n--|--\n![[A]]", []),
            ("```meme\nlist x\n```", ["list x 0..<18 '' ''"]),
            ("a\n~~~~ meme\n list\n~~~~~\nb", [" list 2..<23 '' ''"]),
            ("```meme\nlist", ["list 0..<12 '' ''"]), ("```meme\n\n```", []), ("```meme\n```", []),
            ("```meme\na\nb\n```", []), ("```meme x\na\n```", []), ("```Meme\na\n```", []),
            ("> ```meme\n> a\nb", ["a 0..<13 '> ' '> '"]),
            (
                "- a\n  - ```meme\n    count\n    ```\n![[B]]",
                ["count 4..<33 '  - ' '    '", "B 34..<40 '' ''"]
            ),
        ] as [(String, [String])])
    func `finds blocks with their places`(_ text: String, _ found: [String]) {
        let places = MarkdownInsert.places(in: text).map { place in
            let name =
                switch place.insert {
                case .note(let target): target.text
                case .command(let line): line
                }
            return "\(name) \(place.range) '\(place.firstPrefix)' '\(place.nextPrefix)'"
        }
        #expect(places == found, "\(text.debugDescription)")
    }

    @Test func `replaces embedded memes by links`() {
        #expect(
            MarkdownInsert.withoutEmbeds(
                "a\n\n- ![[B]]\n\n![[C]] d\n\n![[E#f]]\n```meme\nlist\n```")
                == "a\n\n- [[B]]\n\n![[C]] d\n\n[[E#f]]\n```meme\nlist\n```")
    }

    /// The document and the places agree about any text.
    @Test func `finds the same blocks as the document`() {
        var generator = SeededGenerator(seed: 5)
        let parts = [
            "![[A]]", "![[B#c]]", "a", " ", "\n", "\n", "\n\n", "> ", "- ", "1. ", "# ", "    ",
            "```meme\n",
            "```\n", "~~~ meme\n", "~~~", "list", "\r\n", "|-|\n", "[x]: y\n", "<b>", "<!--", "\t",
            "---\n",
        ]
        for _ in 0..<TestExtent.count(3000) {
            let count = Int.random(in: 1...14, using: &generator)
            let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }
                .joined()
            let places = MarkdownInsert.places(in: text)
            // A task is a paragraph without its mark only in the document.
            #expect(
                places.map(\.insert) == MarkdownDocument(text).blocks.flatMap(\.inserts),
                "\(text.debugDescription)")
            var end = 0
            for place in places {
                #expect(place.range.lowerBound >= end)
                end = place.range.upperBound
            }
        }
    }
}

extension MarkdownBlock {
    fileprivate var inserts: [MarkdownInsert] {
        switch content {
        case .quote(let blocks): blocks.flatMap(\.inserts)
        case .list(let list): list.items.flatMap(\.blocks).flatMap(\.inserts)
        default: [MarkdownInsert(content)].compactMap(\.self)
        }
    }
}
