import Domain
import Markup
import Testing

struct MarkdownTitleTests {
    private static let headings: [(String, String?)] = [
        ("# Title", "Title"),
        ("text\n\n## Second level ##\n# One", "One"), ("### Third", nil),
        ("   # C# and F#", "C# and F#"),
        ("# a #b", "a #b"),
        ("# a \\# #", "a \\#"),
        ("#\ttab\r\n", "tab"),
        ("#hashtag\n#\n##   \n####### seven\n# real", "real"),
        ("Title\n=====\ntext", "Title"),
        ("  Title  \n  ---", nil), ("Second\n---\nFirst\n===", "First"),
        ("two\nlines\n===", "two lines"),
        ("```\n# code\n```\n# out", "out"),
        ("~~~~ sh\n# code\n~~~\n# code\n~~~~~\n# out", "out"),
        ("```\n# never closed", nil),
        ("    # code\n# out", "out"),
        ("- item\n---\n> quote\n===\n| a |\n---\n", nil),
        ("text\n\n---\n\ntext", nil),
        ("---\n===", nil),
        ("", nil),
        ("plain\ntext", nil),
        ("sum\n$$\nx\n=\ny\n$$\n\nReal\n===", "Real"), ("$$ a\n=\nb $$", nil),
        ("$$\n\nx\n=\ny\n\n$$\n# Real", "Real"), ("$$\n# x\n$$", nil), ("$$ a $$\n===", nil),
        ("text\n\\[\na\n=\nb\n\\]\nReal\n===", "Real"), ("  \\[ a\n= \\]\n# Real", "Real"),
        ("$$ is never closed\n# Real", "Real"), ("\\[WIP\\] a\n===", "\\[WIP\\] a"),
        ("```\n$$\n```\n# Real\n$$", "Real"), ("# Costs $$\n$$", "Costs $$"),
    ]

    @Test func `finds the first heading`() {
        for (text, heading) in Self.headings {
            #expect(MarkdownDocument.title(of: text) == heading, "\(text)")
        }
    }
}
