import Domain

/// Reads whole files of JSON that other programs wrote.
enum ForeignJSON {
    /// Goes through the values of a file, one after the other with white space between them.
    ///
    /// - Parameter body: called with each value and the line where it begins.
    /// - Throws: `ForeignError` for what is no JSON, and what `body` throws.
    static func eachValue(
        in bytes: UnsafeBufferPointer<UInt8>,
        _ body: (JSONValue, Int) throws(ForeignError) -> Void
    ) throws(ForeignError) {
        var reader = JSONReader(bytes)
        var lines = LineCounter(bytes)
        while reader.peek() != nil {
            let value: JSONValue
            do throws(JSONError) {
                value = try reader.readValue()
            } catch {
                throw lines.error(of: error)
            }
            try body(value, lines.line(of: value))
        }
    }

    /// Goes through the notes of a file: the values of its arrays, and those that stand alone.
    ///
    /// - Parameter body: called with each note and the line where it begins; its errors are those of
    ///   that note.
    static func contents(
        of bytes: UnsafeBufferPointer<UInt8>,
        _ body: (ForeignObject, Int, inout ForeignContents) throws(LineError) -> Void
    ) -> ForeignContents {
        var contents = ForeignContents()
        do throws(ForeignError) {
            try eachValue(in: bytes) { value, line in
                add(value, line, bytes, to: &contents, body)
            }
        } catch {
            contents.errors.append(error)
        }
        return contents
    }

    /// Adds a note, or those of an array.
    static func add(
        _ value: JSONValue, _ line: Int, _ bytes: UnsafeBufferPointer<UInt8>,
        to contents: inout ForeignContents,
        _ body: (ForeignObject, Int, inout ForeignContents) throws(LineError) -> Void
    ) {
        var lines = LineCounter(bytes)
        let notes = value.kind == .array ? Array(value.elements) : [value]
        for note in notes {
            let line = lines.line(of: note)
            do throws(LineError) {
                try body(try ForeignObject(note), line, &contents)
            } catch {
                contents.append(.record(error), line: line)
            }
        }
    }
}

/// Counts lines up to places that come one after the other, in one pass.
struct LineCounter {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var line = 1
    private var lineStart = 0

    /// At the first byte.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The line where a value of these bytes begins.
    mutating func line(of value: JSONValue) -> Int {
        guard let start = bytes.baseAddress, let place = value.bytes.baseAddress else {
            return line
        }
        go(to: place - start)
        return line
    }

    /// An error of these bytes, with its place in its line.
    mutating func error(of error: JSONError) -> ForeignError {
        go(to: error.offset)
        let inLine = JSONError(error.reason, at: error.offset - lineStart)
        return ForeignError(line: line, error: .record(.json(inLine)))
    }

    private mutating func go(to place: Int) {
        while offset < min(place, bytes.count) {
            if bytes[offset] == UInt8(ascii: "\n") {
                line += 1
                lineStart = offset + 1
            }
            offset += 1
        }
    }
}
