import Domain
import Testing

struct LinkTargetTests {
    @Test func `names a heading after the name that was found`() {
        for (text, name, heading) in [
            ("a#b", "a", "b"), ("a", "a", nil), ("a # b |c#d", "a", "b"), ("a#b\\|c", "a", "b"),
            ("C##b", "C#", "b"), ("a#b#c", "a", "b#c"), ("a#", "a", nil), ("a|b#c", "a", nil),
            ("A#b", "a", nil),
        ] as [(String, String, String?)] {
            #expect(LinkTarget(inBrackets: text)?.heading(after: name) == heading, "\(text)")
        }
        #expect(LinkTarget(address: "meme:7m3k9q2x0d4v#a")?.heading(after: "7m3k9q2x0d4v") == nil)
    }

    @Test func `lists the possible names in the order they are tried`() {
        for (text, names, shown) in [
            ("a", ["a"], "a"), ("a|b", ["a|b", "a"], "a"), ("a#b", ["a#b", "a"], "a"),
            ("a#b#c", ["a#b#c", "a#b", "a"], "a"), ("a#b|c", ["a#b|c", "a#b", "a"], "a"),
            ("a|b#c", ["a|b#c", "a", "a|b"], "a"), ("C#", ["C#", "C"], "C#"),
            ("C# # x", ["C# # x", "C#", "C"], "C"), ("a\\|b", ["a\\|b", "a|b", "a"], "a"),
            (" a | b ", ["a | b", "a"], "a"), ("a|", ["a|", "a"], "a"),
        ] {
            let target = LinkTarget(inBrackets: text)
            #expect(target?.names == names, "\(text)")
            #expect(target?.nameWithoutHeading == shown, "\(text)")
        }
    }

    @Test func `is found by the last part of its shortest name`() {
        for (text, words) in [
            ("a|b", "a"), ("a#b#c", "a"), ("x/a", "a"), ("/b/w.md", "w"), ("x/", "x/"),
        ] {
            #expect(LinkTarget(inBrackets: text)?.searchWords == words, "\(text)")
        }
        #expect(LinkTarget(address: "../b/y.md#part")?.searchWords == "y")
        #expect(LinkTarget(address: "meme:000000000001")?.searchWords == "000000000001")
    }

    @Test func `has a label after the first bar unless the bar is part of the name`() {
        for (text, name, label) in [
            ("a|b", "a", "b"), ("a|b", "a|b", nil), ("a| b|c ", nil, "b|c"), ("a|", nil, nil),
            ("a", "a", nil), ("a\\|b", "a", "b"), ("a#b|c", "a", "c"),
        ] as [(String, String?, String?)] {
            #expect(LinkTarget(inBrackets: text)?.label(besides: name) == label, "\(text)")
        }
    }

    @Test func `treats pictures, sounds, films and documents as attachments`() {
        for (text, isAttachment) in [
            ("a.png", true), ("a b.JPG|100", true), ("a.pdf#page=2", true), ("a.base", true),
            ("a.canvas", true), ("x/a.mp3", true), ("a.mp4", true), ("a.md", false), ("a", false),
            ("v1.2", false), ("png", false), ("a.html", false),
        ] {
            #expect(LinkTarget(inBrackets: text)?.isAttachment == isAttachment, "\(text)")
        }
    }
}
