/// The composed form of Unicode text (NFC), as far as it must be known without normalizing.
///
/// Source: Unicode Standard Annex 15, and the property `NFC_Quick_Check`.
enum CanonicalForm {
    /// Whether a scalar stands for itself in NFC, whatever stands beside it: those of the common
    /// scripts. The answer may be no for a scalar of which it is true.
    static func isStable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0: false
        // Latin; IPA and modifier letters; Greek without the marks that NFC replaces; Cyrillic.
        case 0x01..<0x0300, 0x0391...0x03FF, 0x0400...0x0482: true
        // Armenian, Hebrew letters, Arabic letters.
        case 0x0531...0x0587, 0x05D0...0x05EA, 0x0620...0x064A: true
        // Latin Extended Additional; punctuation, currency, arrows, mathematics without the few that
        // NFC replaces.
        case 0x1E00...0x1EFF, 0x2010...0x2027, 0x20A0...0x20C0, 0x2190...0x21FF: true
        // Kana, ideographs and Hangul syllables.
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xAC00...0xD7A3:
            true
        // Symbols and pictographs.
        case 0x1F300...0x1FAFF: true
        default: false
        }
    }
}
