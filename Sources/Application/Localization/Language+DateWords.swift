import Domain

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
