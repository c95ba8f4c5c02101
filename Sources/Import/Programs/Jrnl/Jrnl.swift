import Application
import Domain

extension ImportFormat {
    /// The output of `jrnl --export json`.
    static let jrnl = ImportFormat(
        name: "jrnl", words: { "jrnl" }, extensions: ["json"],
        reading: .json { JrnlReader(calendar: $1.calendar).contents(of: $0) },
        recognizes: { head in
            guard let json = head.foreignJSON, !json.isInArray, !json.has("title") else {
                return false
            }
            return json.kind("tags") == .object || json.has("entries")
        })
}

extension UnsupportedFormat {
    /// A journal file from jrnl. Its entries begin with a time, such as `[2024-01-05 10:00`.
    static let journal = UnsupportedFormat(
        name: "journal", words: { localized("a jrnl journal") },
        advice: { localized("export it with 'jrnl --format json'") },
        recognizes: { head in
            let form = "[0000-00-00 00:00".utf8
            return (head.isText || head.ending.isEmpty) && head.text.count > form.count
                && zip(head.text, form).allSatisfy { byte, sign in
                    sign == UInt8(ascii: "0") ? ASCII.isDigit(byte) : byte == sign
                }
        })
}
