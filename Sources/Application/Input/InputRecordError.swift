import Domain

/// The reason a record cannot be read.
package enum InputRecordError: Error, Equatable {
    /// Invalid UTF-8 at a byte of the line. Bytes are counted from 1.
    case invalidUTF8(byte: Int)
    /// Invalid JSON at a byte of the line. Bytes are counted from 0.
    case json(JSONError)
    /// A quote that begins a cell but is never closed.
    case unclosedQuote
    /// Text between the closing quote of a cell and the next delimiter.
    case textAfterQuote
    /// A row with more or fewer cells than the header.
    case cellCount(Int, expected: Int)
    /// A header without a `title` column, and the names in the header.
    case noTitleColumn([String])
    /// The header of another program's table, without a `title` or `text` column, and the names in the
    /// header.
    case noTitleOrTextColumn([String])
    /// A column that `--map` names but the header lacks, and the names in the header.
    case noSuchColumn(String, [String])
    /// A table whose lines end with a CR instead of LF or CR LF.
    case carriageReturns
    /// A column without a name in the header. Columns are counted from 1.
    case unnamedColumn(Int)
    /// A header with too many columns.
    case tooManyColumns(limit: Int)
    /// Two columns with the same name.
    case repeatedColumn(String)
    /// A cell that is neither true nor false.
    case notBoolean(column: String, String)
}

/// An input record that cannot be added.
package struct RefusedRecord: Equatable {
    /// The maximum number of records to show; the others are only counted.
    static let maximumShown = 20

    let input: String
    /// The line number, counted from 1.
    let line: Int
    let problem: Problem

    enum Problem: Equatable {
        case invalid(InputRecordError)
        /// The error for a record that the store rejects.
        case error(MemesError)
    }
}
