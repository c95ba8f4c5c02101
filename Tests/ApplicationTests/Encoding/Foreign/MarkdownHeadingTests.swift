import Testing

@testable import Application

struct MarkdownHeadingTests {
    private static let headings: [(String, String?)] = [
        ("# Title", "Title"),
        ("text\n\n## Second level ##\n# One", "Second level"),
        ("   ### C# and F#", "C# and F#"),
        ("# a #b", "a #b"),
        ("# a \\# #", "a \\#"),
        ("#\ttab\r\n", "tab"),
        ("#hashtag\n#\n##   \n####### seven\n# real", "real"),
        ("Title\n=====\ntext", "Title"),
        ("  Title  \n  ---", "Title"),
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
    ]

    @Test(arguments: headings)
    func findsTheFirstHeading(_ text: String, _ heading: String?) {
        #expect(MarkdownHeading.first(in: text) == heading)
    }
}
