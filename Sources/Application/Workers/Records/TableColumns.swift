import Domain

/// The fields of a table's columns, if their names do not determine them.
package struct TableColumns: Equatable {
    /// Fields by the names of columns.
    package var fields: [String: MemeField] = [:]
    /// The separator of tags; `nil` to detect it.
    package var tagSeparator: Unicode.Scalar?

    package init(fields: [String: MemeField] = [:], tagSeparator: Unicode.Scalar? = nil) {
        self.fields = fields
        self.tagSeparator = tagSeparator
    }
}
