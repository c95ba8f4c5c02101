import Domain

@testable import Application

extension RecordsPage {
    /// A page of a text, in one part.
    init(text: String, count: Int, isLast: Bool = true, warnings: [StoreWarning] = []) {
        self.init(
            parts: text.isEmpty ? [] : [Array(text.utf8)], count: count, isLast: isLast,
            warnings: warnings)
    }

    /// What it says, all parts of it.
    var text: String { String(decoding: parts.joined(), as: UTF8.self) }
}
