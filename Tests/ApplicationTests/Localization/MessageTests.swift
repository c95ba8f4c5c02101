import Domain
import Testing

@testable import Application
@testable import TestSupport

struct MessageTests {
    /// Environment variables, and the language that they select.
    @Test func `chooses the language from the environment`() {
        for (variables, language) in [
            ([:], .english),
            (["LANG": "de_DE.UTF-8"], .german),
            (["LANG": "de_AT.UTF-8"], .german),
            (["LANG": "de@euro"], .german),
            (["LANG": "vi_VN"], .vietnamese),
            (["LANG": "en_GB.UTF-8"], .english),
            (["LANG": "fr_FR.UTF-8"], .english),
            (["LANG": "C"], .english),
            (["LANG": "POSIX"], .english),
            (["LANG": "deu"], .english),
            (["LC_MESSAGES": "vi_VN", "LANG": "de_DE"], .vietnamese),
            (["LC_ALL": "C.UTF-8", "LC_MESSAGES": "vi_VN", "LANG": "de_DE"], .english),
            (["LC_ALL": "", "LANG": "de_DE"], .german),
            (["MEME_LANG": "de", "LC_ALL": "vi_VN"], .german),
            (["MEME_LANG": "DE-at", "LC_ALL": "C"], .german),
            (["MEME_LANG": "", "LC_ALL": "vi_VN"], .vietnamese),
            (["MEME_LANG": "klingon", "LANG": "de_DE"], .english),
            (["LC_CTYPE": "de_DE.UTF-8", "LANGUAGE": "de"], .english),
        ] as [([String: String], Language)] {
            #expect(Language(EnvironmentDouble(variables: variables)) == language, "\(variables)")
        }
    }

    @Test func `ignores a variable that is not UTF-8`() {
        let environment = EnvironmentDouble(variables: ["LANG": "de_DE"], invalidName: "MEME_LANG")
        #expect(Language(environment) == .german)
    }

    /// A template, its arguments, and the resulting text.
    @Test func `fills placeholders`() {
        for (template, arguments, text) in [
            ("no %@", ["x"], "no x"),
            ("%2$@ of %1$@", ["a", "b"], "b of a"),
            ("%@ %lld %@", ["a", "1", "b"], "a 1 b"),
            ("%1$lld is 5 %%", ["7"], "7 is 5 %"),
            ("%@@N", ["a"], "a@N"),
            ("%@ %@", ["a"], "a "),
            ("%", [], ""), ("%9$@", ["a"], ""),
        ] as [(String, [String], String)] {
            #expect(
                Placeholders.filled(template, with: arguments) == text, "\((template, arguments))")
        }
    }

    /// Counts, and the text with each.
    @Test func `messages take the plural form for a number`() {
        for (language, count, text) in [
            (Language.english, 0, "0 memes"), (.english, 1, "1 meme"), (.english, 2, "2 memes"),
            (.german, 0, "0 Memes"), (.german, 1, "1 Meme"), (.german, 21, "21 Memes"),
            (.vietnamese, 0, "0 meme"), (.vietnamese, 1, "1 meme"), (.vietnamese, 2, "2 meme"),
        ] as [(Language, Int, String)] {
            #expect(
                localized(
                    count, one: "\(number: count) meme", other: "\(number: count) memes",
                    in: language)
                    == text)
        }
    }

    @Test func `falls back to English without a translation`() {
        #expect(
            localized("nobody says \("x") to \(number: 2) of 5 %", in: .german)
                == "nobody says x to 2 of 5 %")
        #expect(localized("a 100 % unknown text", in: .german) == "a 100 % unknown text")
        #expect(localized("a 100 % unknown text", in: .english) == "a 100 % unknown text")
    }

    @Test func `arguments keep their styles`() {
        let old = StyledText(isolated: "a", .tag)
        let text = StyledText(
            localized: "Renamed \(old) to \(StyledText("b")) in \("3 Memes")", in: .german)
        #expect(text.text == "a in b umbenannt: 3 Memes")
        #expect(text.spans.first == old.spans.first)
    }

    /// An answer, the language, and whether the answer means yes.
    @Test func `understands yes in each language`() {
        for (answer, language, isYes) in [
            ("y", Language.english, true), ("yes", .english, true), ("j", .english, false),
            ("J", .german, true), ("ja", .german, true), ("y", .german, true),
            ("c", .german, false),
            ("c", .vietnamese, true), ("CÓ", .vietnamese, true), ("co\u{301}", .vietnamese, true),
            ("yes", .vietnamese, true), ("k", .vietnamese, false), ("", .german, false),
        ] as [(String, Language, Bool)] {
            #expect(Consent.isYes(answer, in: language) == isYes, "\((answer, language))")
        }
    }
}
