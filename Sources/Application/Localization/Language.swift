import Domain
import Synchronization

/// A language of user-facing messages.
package enum Language: UInt8, CaseIterable, AtomicRepresentable {
    case english, german, vietnamese

    private static let ofProcess = Atomic(Language.english)

    /// The language of all messages in the process. The composition root sets the language before a command
    /// runs.
    package static var current: Language {
        get { ofProcess.load(ordering: .relaxed) }
        set { ofProcess.store(newValue, ordering: .relaxed) }
    }

    /// The ISO 639 code, used in locales and in the catalog.
    var code: String {
        switch self {
        case .english: "en"
        case .german: "de"
        case .vietnamese: "vi"
        }
    }

    /// Determines the language from the first of `MEME_LANG`, `LC_ALL`, `LC_MESSAGES` and `LANG` that is not
    /// empty, such as `de_AT.UTF-8`. English for `C`, `POSIX` and unknown locales.
    init(_ environment: any Environment) {
        func setting(_ name: String) -> String? {
            guard let value = try? environment.value(of: name), !value.isEmpty else { return nil }
            return value
        }
        let locale =
            setting("MEME_LANG") ?? setting("LC_ALL") ?? setting("LC_MESSAGES") ?? setting("LANG")
            ?? ""
        let name = locale.utf8.prefix(while: ASCII.isLetterOrDigit).map(ASCII.lowercase)
        self = Language.allCases.first { $0.code.utf8.elementsEqual(name) } ?? .english
    }

    /// Returns whether a number has the plural category `one` instead of `other`. These languages have no
    /// other categories for whole numbers (<https://cldr.unicode.org/index/cldr-spec/plural-rules>).
    func isOne(_ count: Int) -> Bool {
        switch self {
        case .english, .german: count == 1
        case .vietnamese: false
        }
    }
}

extension Language {
    /// The words for dates in this language, in addition to the English words.
    var dateWords: DateWords {
        switch self {
        case .english: DateWords()
        case .german: Language.germanDateWords
        case .vietnamese: Language.vietnameseDateWords
        }
    }

    private static let germanDateWords = DateWords(
        """
        now: jetzt; today: heute; yesterday: gestern; tomorrow: morgen; noon: mittag; \
        monday: Montag; tuesday: Dienstag; wednesday: Mittwoch; thursday: Donnerstag; \
        friday: Freitag; saturday: Samstag, Sonnabend; sunday: Sonntag; january: Januar; \
        february: Februar; march: März; may: Mai; june: Juni; july: Juli; october: Oktober; \
        december: Dezember; last: letzte, letzten, letzter, letztes; \
        this: diese, diesen, dieser, dieses; next: nächste, nächsten, nächster, nächstes; \
        at: um; :: Uhr; ago: vor; a: ein, eine, einem, einer; second: Sekunde, Sekunden; \
        hour: Stunde, Stunden; minute: Minuten; day: Tag, Tage, Tagen; week: Woche, Wochen; \
        month: Monat, Monate, Monaten; year: Jahr, Jahre, Jahren
        """)

    private static let vietnameseDateWords = DateWords(
        """
        now: bây giờ; today: hôm nay; yesterday: hôm qua; tomorrow: ngày mai; \
        monday: thứ hai; tuesday: thứ ba; wednesday: thứ tư; thursday: thứ năm; \
        friday: thứ sáu; saturday: thứ bảy; sunday: chủ nhật; last week: tuần trước; \
        this week: tuần này; next week: tuần sau, tuần tới; last month: tháng trước; \
        this month: tháng này; next month: tháng sau, tháng tới; last year: năm ngoái; \
        this year: năm nay; next year: năm sau, năm tới; at: lúc; in: trong; ago: trước; \
        second: giây; minute: phút; hour: giờ; day: ngày; week: tuần; month: tháng; \
        year: năm
        """)
}
