@testable import Application

extension Output {
    /// What a person reads, without its styles; `nil` for what programs read.
    var words: String? {
        switch self {
        case .text(let text, _), .hint(let text): text.text
        case .diagnostic(let diagnostic): diagnostic.text.text
        default: nil
        }
    }
}
