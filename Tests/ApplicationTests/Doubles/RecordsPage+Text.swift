import Domain

@testable import Application

extension RecordsPage {
    /// A page of a text, in one part.
    init(text: String, count: Int, isLast: Bool = true, notices: [StoreNotice] = []) {
        self.init(
            parts: text.isEmpty ? [] : [Array(text.utf8)], count: count, isLast: isLast,
            notices: notices)
    }

    /// What it says, all parts of it.
    var text: String { String(decoding: parts.joined(), as: UTF8.self) }
}
