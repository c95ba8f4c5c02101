struct QueryToken {
    let kind: Kind
    /// The place, in Unicode scalars of the query.
    let place: Range<Int>

    enum Kind: Equatable {
        case open
        case close
        case or
        case and
        case not
        case condition(Query)
        case end
    }

    var beginsOperand: Bool {
        switch kind {
        case .open, .not, .condition: true
        case .close, .or, .and, .end: false
        }
    }
}
