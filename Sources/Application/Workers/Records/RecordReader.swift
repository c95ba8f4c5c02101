import Domain

/// Reads the records of an input, one after the other and without keeping them.
protocol RecordReader: AnyObject {
    /// Reads the next record; `nil` after the last, and after one behind which nothing can be trusted
    /// any more.
    ///
    /// - Throws: what the stream throws; `InputError.recordTooLong`.
    func next() throws(MemesError) -> InputRecord?
}

/// A record of an input.
struct InputRecord {
    /// The line on which it begins, or the line of the error; the first line is 1.
    let line: Int
    /// The meme that it describes, or why it cannot be read.
    let meme: Result<InputMeme, RecordError>
}

/// A meme as an input describes it.
enum InputMeme {
    /// The JSON of an object, which is valid until the next record is read.
    case json(UnsafeBufferPointer<UInt8>)
    /// Fields that have something in them.
    case fields([InputField])
}

extension MemesBatch {
    /// Adds a meme that an input describes, with more tags.
    ///
    /// - Throws: what `add(json:)` throws.
    func add(_ meme: InputMeme, adding tags: [Tag]) throws(MemesError) -> BatchedMeme {
        switch meme {
        case .json(let json) where tags.isEmpty: try add(json: json)
        case .json(let json): try add(try MemeDraft(json: json).adding(tags))
        case .fields(let fields): try add(try MemeDraft(fields).adding(tags))
        }
    }
}

/// Why a record of an input cannot be read.
enum RecordError: Error, Equatable {
    /// Bytes that are not UTF-8, the first of them at a byte of the line; the first byte is 1.
    case invalidUTF8(byte: Int)
    /// Invalid JSON, at a byte of the line, counted from 0.
    case json(JSONError)
    /// A quote that begins a cell, and none that ends it.
    case unclosedQuote
    /// Something between the quote that ends a cell and the next delimiter.
    case textAfterQuote
    /// A row with another number of cells than the header has.
    case cellCount(Int, expected: Int)
    /// A header without a `title`; the names that it has.
    case noTitleColumn([String])
    /// A column of the header without a name; the first is 1.
    case unnamedColumn(Int)
    /// A header has more columns than a table may have.
    case tooManyColumns(limit: Int)
    /// Two columns with the same name.
    case repeatedColumn(String)
    /// A cell that is neither true nor false.
    case notBoolean(column: String, String)
}
