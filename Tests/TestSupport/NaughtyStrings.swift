/// Strings that disturb terminals or layouts: a sample of the big list of naughty strings, for machines
/// without that list.
package enum NaughtyStrings {
    package static let table = [
        "\u{1B}[2Jgone", "\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;eA==\u{7}",
        "\u{1B}[?25l", "\u{1B}[?1049h", "\u{1B}[5A", "\u{1B}c", "\u{1B}(0lqk", "\u{1B}P1$r\u{1B}\\",
        "\u{9B}31m", "\u{9D}0;x\u{9C}", "a\rb", "a\u{8}\u{8}b", "a\u{7}b", "a\tb", "a\u{B}b\u{C}c",
        "\u{E}lines\u{F}", "\u{0}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}", "\u{202E}abc",
        "\u{202A}\u{202B}\u{202D}x", "\u{2066}\u{2067}\u{2068}x", "\u{2069}",
        "\u{200E}\u{200F}\u{61C}",
        "שלום (a) 1", "مرحبا 123", "日本語", "ﾊﾝｶｸ ｆｕｌｌ", "한국어", "e\u{301}\u{302}\u{323}",
        "Z\u{351}\u{36B}\u{343}\u{36A}a\u{321}\u{34F}l\u{358}", "👩‍👩‍👧‍👦", "👍🏽", "🇩🇪🇯🇵", "🇩", "❤️", "1️⃣",
        "\u{200B}\u{200D}\u{FEFF}x", "a\u{AD}b", "ไทย", "नमस्ते", "\u{1F3F4}\u{E0067}\u{E007F}",
        "\u{301}", "\u{FE0F}", "\u{20E3}", "\u{FFFD}\u{FFFE}", "𝔘𝔫𝔦", "％ｓ %n", "'; DROP",
        "<b>&amp;</b>",
    ]
}
