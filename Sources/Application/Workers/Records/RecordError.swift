import Domain

/// Why a record of an input cannot be read.
package enum RecordError: Error, Equatable {
    /// Invalid UTF-8 at a byte of the line; the first byte is 1.
    case invalidUTF8(byte: Int)
    /// Invalid JSON at a byte of the line; the first byte is 0.
    case json(JSONError)
    /// A quote that begins a cell, without one that ends it.
    case unclosedQuote
    /// Text between the closing quote of a cell and the next delimiter.
    case textAfterQuote
    /// A row whose number of cells differs from that of the header.
    case cellCount(Int, expected: Int)
    /// A header without a `title`; its names.
    case noTitleColumn([String])
    /// The header of another program's table, without a `title` or `text`.
    case noTitleOrTextColumn([String])
    /// A field was assigned to a column that the header lacks; its names.
    case noSuchColumn(String, [String])
    /// Lines of a table that end in carriage returns alone.
    case carriageReturns
    /// A column of the header without a name; the first column is 1.
    case unnamedColumn(Int)
    /// A header with too many columns.
    case tooManyColumns(limit: Int)
    /// Two columns with the same name.
    case repeatedColumn(String)
    /// A cell that is neither true nor false.
    case notBoolean(column: String, String)
}
