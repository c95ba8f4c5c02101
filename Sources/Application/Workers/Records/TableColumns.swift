import Domain

/// The user's choices for the columns of a table.
package struct TableColumns: Equatable {
    /// The field for each column name.
    package var fields: [String: MemeField] = [:]
    /// The separator between tags; `nil` to detect it.
    package var tagSeparator: Unicode.Scalar?

    package init(fields: [String: MemeField] = [:], tagSeparator: Unicode.Scalar? = nil) {
        self.fields = fields
        self.tagSeparator = tagSeparator
    }
}
