import Domain

/// The position at which the next page begins, with an opaque form as text. It contains everything that a
/// restarted server needs to continue the list.
struct PageCursor: Equatable {
    /// The number of records before the page.
    let offset: Int
    /// The time of the last operation in the store when the first page was read, or `now` if there was none.
    let moment: Timestamp
    /// The time at which the first page was read, for dates such as `yesterday`.
    let now: Timestamp
    /// A digest that identifies the list, so that a cursor cannot be used for another list.
    let digest: String

    static func digest(of list: String) -> String {
        String(MD5.hexadecimal(of: Array(list.utf8)).prefix(8))
    }

    var text: String { "\(offset).\(moment.milliseconds).\(now.milliseconds).\(digest)" }

    init(offset: Int, moment: Timestamp, now: Timestamp, digest: String) {
        self.offset = offset
        self.moment = moment
        self.now = now
        self.digest = digest
    }

    /// Parses a cursor; `nil` if the text is not the cursor of a list with the given digest.
    init?(_ text: String, digest: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4, let offset = Int(parts[0]), (1...100_000_000).contains(offset),
            let moment = PageCursor.time(parts[1]), let now = PageCursor.time(parts[2]),
            parts[3] == digest
        else { return nil }
        self.init(offset: offset, moment: moment, now: now, digest: digest)
    }

    private static func time(_ text: Substring) -> Timestamp? {
        // The years from 1970 to 9999.
        guard let milliseconds = Int64(text), (0..<253_402_300_800_000).contains(milliseconds)
        else { return nil }
        return Timestamp(milliseconds: milliseconds)
    }
}
