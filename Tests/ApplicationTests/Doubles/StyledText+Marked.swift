@testable import Application

extension StyledText {
    /// The characters, with what was searched for in square brackets.
    var marked: String {
        spans.map { $0.style == .hit ? "[\($0.text)]" : $0.text }.joined()
    }
}
