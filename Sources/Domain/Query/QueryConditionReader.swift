/// A word or a phrase of a query.
struct QueryValue: Equatable {
    /// What it says, without quotes.
    let text: String
    /// Whether a star follows it.
    let hasStar: Bool
    /// Where it stands, in Unicode scalars of the query.
    let place: Range<Int>
}

/// Makes conditions of fields and their values.
struct QueryConditionReader {
    let dates: DateReader

    /// The condition that a field has a value.
    ///
    /// - Throws: the reason why the field cannot have it.
    func condition(
        _ field: QueryField, _ value: QueryValue
    ) throws(QueryError.Reason) -> Query {
        let encoding = value.text + (value.hasStar ? "*" : "")
        let pattern = TextPattern(value.text, beginsWord: value.hasStar)
        switch field {
        case .title: return .text(pattern, in: .field(.title))
        case .text: return .text(pattern, in: .field(.text))
        case .url: return .text(pattern, in: .field(.url))
        case .tag: return .tag(TagPattern(value.text, isPrefix: value.hasStar))
        case .id:
            guard let prefix = MemeIDPrefix(encoding) else { throw .invalidID(encoding) }
            return .id(prefix)
        case .created: return .time(.created, try range(encoding))
        case .modified: return .time(.modified, try range(encoding))
        case .is:
            switch QueryState(rawValue: encoding) {
            case .pinned: return .pinned
            case .removed: return .removed
            case nil: throw .unknownState(encoding)
            }
        case .has:
            guard let field = MemeField(rawValue: encoding), Query.optionalFields.contains(field)
            else { throw .unknownPart(encoding) }
            return .has(field)
        }
    }

    private func range(_ encoding: String) throws(QueryError.Reason) -> TimeRange {
        guard let range = dates.range(encoding) else { throw .unreadableDate(encoding) }
        return range
    }
}
