import Domain
import Foundation
import Testing

@testable import Application
@testable import TestSupport

/// The string catalog, compared with the messages of the sources.
struct CatalogTests {
    private typealias Forms = [String: String]

    /// The forms of each message by language and plural category. A message with only one form has `other`.
    private let catalog: [String: [String: Forms]]
    private let messages: SourceMessages

    private static let sources = Result { try (file: catalogFile(), messages: SourceMessages()) }

    init() throws { (catalog, messages) = try CatalogTests.sources.get() }

    private static func catalogFile() throws -> [String: [String: Forms]] {
        let path = Package.root + "/Sources/Application/Resources/Localizable.xcstrings"
        let file = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
                as? [String: Any])
        #expect(file["sourceLanguage"] as? String == "en")
        let strings = try #require(file["strings"] as? [String: [String: Any]])
        return strings.mapValues { message in
            let localizations = message["localizations"] as? [String: [String: Any]] ?? [:]
            return localizations.mapValues(CatalogTests.forms)
        }
    }

    private static func forms(of localization: [String: Any]) -> Forms {
        func value(_ form: Any?) -> String? {
            ((form as? [String: Any])?["stringUnit"] as? [String: Any])?["value"] as? String
        }
        let variations = localization["variations"] as? [String: [String: Any]]
        let plural = variations?["plural"] ?? ["other": localization]
        return plural.compactMapValues(value)
    }

    /// The messages that are looked up by value, and so are not literals after `localized(`.
    private static var valueKeys: Set<String> {
        let groups = CommandGroup.allCases.map(\.rawValue)
        let fields = MemeField.allCases.map(\.rawValue) + ["aliases"]
        let history: [HistoryStep.What] = [
            .added, .edited, .removed, .restored, .undone, .redone, .merged, .purged,
        ]
        let pictures = PictureError.allCases.map(\.rawValue)
        let failures = [
            ENOENT, EACCES, ENOTDIR, EISDIR, ENOSPC, EROFS, EIO, ENAMETOOLONG, EEXIST, EPIPE,
            ENOMEM, EPERM, EMFILE,
        ].map { String(cString: strerror($0)) }
        return Set(
            HelpText.examples.map(\.meaning) + groups + fields + history.map(\.rawValue) + pictures
                + failures
                + [HelpTopic.named("commands")?.summary ?? ""])
    }

    @Test func `has each message of the sources and nothing else`() {
        let keys = messages.keys.union(messages.summaries).union(CatalogTests.valueKeys)
        #expect(keys.subtracting(catalog.keys).sorted() == [], "missing in the catalog")
        #expect(Set(catalog.keys).subtracting(keys).sorted() == [], "unused in the catalog")
        #expect(messages.keys.count > 400)
        #expect(messages.summaries.isSuperset(of: CommandDescription.all.map(\.summary)))
    }

    @Test func `finds each message of the file`() {
        for (key, languages) in catalog {
            #expect(Catalog.of(.german)?.text(of: key) == languages["de"]?["other"])
            #expect(Catalog.of(.vietnamese)?.text(of: key) == languages["vi"]?["other"])
            let one = languages["de"]?["one"] ?? languages["de"]?["other"]
            #expect(Catalog.of(.german)?.text(of: key, count: 1) == one)
        }
        #expect(Catalog.of(.german)?.text(of: "none") == nil)
    }

    @Test func `every language has every message with the same placeholders`() {
        for (key, languages) in catalog {
            for language in Language.allCases {
                let isPlural = messages.formsForOne[key] != nil
                let forms = languages[language.code] ?? [:]
                guard language != .english || isPlural else {
                    #expect(forms.isEmpty, "\(key): English is in the sources")
                    continue
                }
                let categories = isPlural && language != .vietnamese ? ["one", "other"] : ["other"]
                #expect(forms.keys.sorted() == categories, "\(key) in \(language)")
                for (category, text) in forms {
                    #expect(!text.isEmpty)
                    let wanted = category == "one" ? messages.formsForOne[key] ?? key : key
                    let expected = CatalogTests.placeholders(language == .english ? wanted : key)
                    let found = CatalogTests.placeholders(text)
                    // The form for one may write the number as a word.
                    let isSame =
                        found == expected || category == "one" && found + ["%lld"] == expected
                    #expect(isSame, "\(key) in \(language): \(text)")
                }
            }
        }
    }

    /// A command that is typed as shown uses the store of `--store`.
    @Test func `adds the store to every command`() {
        let names = Set(CommandDescription.all.map(\.name)).subtracting(["help"])
        for (key, languages) in catalog {
            for text in [key] + languages.values.flatMap(\.values) {
                let commands = text.matches(of: #/(^|[^\w])meme (?<name>[a-z]+)/#)
                    .filter { names.contains(String($0.name)) }
                let added = NamedStore.added("--store s", to: text)
                #expect(added.ranges(of: "meme --store s ").count >= commands.count, "\(text)")
                let bare = added.matches(of: #/(^|[^\w])meme (?<name>[a-z]+)/#)
                    .filter { names.contains(String($0.name)) }
                #expect(bare.isEmpty, "\(text)")
                #expect(added.replacing("--store s ", with: "") == text)
            }
        }
        for (text, added) in [
            ("try: meme add x, meme help", "try: meme --store s add x, meme help"),
            ("did you mean: meme %@", "did you mean: meme --store s %@"),
            ("'meme %@' needs a meme", "'meme %@' needs a meme"), ("no meme: x", "no meme: x"),
        ] {
            #expect(NamedStore.added("--store s", to: text) == added)
        }
    }

    @Test func `has the same English plurals as the sources`() {
        for (key, one) in messages.formsForOne {
            #expect(catalog[key]?["en"] == ["one": one, "other": key], "\(key)")
        }
    }

    @Test func `reads every message of the catalog file`() throws {
        for language in Language.allCases where language != .english {
            let read = try #require(Catalog.of(language))
            for (key, languages) in catalog {
                let forms = languages[language.code]
                #expect(read.text(of: key) == forms?["other"])
                #expect(read.text(of: key, count: 1) == forms?["one"] ?? forms?["other"])
            }
            #expect(read.text(of: "no such key") == nil, "\(language)")
        }
        #expect(Catalog.of(.english) == nil)
    }

    @Test func `the scanner finds messages`() {
        let messages = SourceMessages(
            of: #"""
                // localized("in a comment")
                localized("a \(b("c")) \(number: d) 5 % \"e\"")
                StyledText(localized: "f \(localized("g"))") + "h"
                localized(n, one: "\(number: n) i", other: "\(number: n) is")
                case .other: "j"
                """#)
        #expect(messages.keys == [#"a %@ %lld 5 %% "e""#, "f %@", "g", "%lld is"])
        #expect(messages.formsForOne == ["%lld is": "%lld i"])
    }

    /// Returns the placeholders in the order of their arguments.
    private static func placeholders(_ text: String) -> [String] {
        var count = 0
        var found: [(place: Int, kind: String)] = []
        for match in text.matches(of: #/%(?:(?<place>\d)\$)?(?<kind>@|lld|%)/#)
        where match.kind != "%" {
            count += 1
            found.append((match.place.flatMap { Int($0) } ?? count, "%\(match.kind)"))
        }
        return found.sorted { $0.place < $1.place }.map(\.kind)
    }
}
