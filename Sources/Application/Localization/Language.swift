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
