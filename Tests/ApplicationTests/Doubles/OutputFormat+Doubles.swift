@testable import Application

extension OutputFormat {
    static let plain = OutputFormat.records(.plain)
    static let ids = OutputFormat.records(RecordFormat(kind: .ids))
    static let json = OutputFormat.records(RecordFormat(kind: .json))
    static let jsonLines = OutputFormat.records(RecordFormat(kind: .jsonLines))
}
