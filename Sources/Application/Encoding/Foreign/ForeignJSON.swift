import Domain

/// Reads whole files of JSON that other programs wrote.
enum ForeignJSON {
    /// Reads the note of an object, which begins on a line.
    typealias Note = (ForeignObject, Int, inout ForeignContents) throws(LineError) -> Void

    /// The notes of a file: the values of its arrays, and those that stand alone.
    ///
    /// - Parameter body: its errors are those of one note.
    static func contents(
        of bytes: UnsafeBufferPointer<UInt8>, _ body: Note
    ) -> ForeignContents {
        var contents = ForeignContents()
        eachValue(in: bytes, &contents) { (value, lines, contents) throws(LineError) in
            add(value, &lines, to: &contents, body)
        }
        return contents
    }

    /// The notes in arrays that are members of an object, or in an array alone, as in the first of them.
    ///
    /// - Parameters:
    ///   - others: the members of the object that say nothing of their own.
    ///   - body: called with the name of the array, too; its errors are those of one note.
    static func contents(
        of bytes: UnsafeBufferPointer<UInt8>, inArrays names: [String], besides others: [String],
        _ body: (String, ForeignObject, Int, inout ForeignContents) throws(LineError) -> Void
    ) -> ForeignContents {
        var contents = ForeignContents()
        eachValue(in: bytes, &contents) { (file, lines, contents) throws(LineError) in
            var arrays = [(names[0], file)]
            if file.kind == .object {
                let object = try ForeignObject(file)
                arrays = names.compactMap { name in object.value(name).map { (name, $0) } }
                guard !arrays.isEmpty else { throw .missing(field: names[0]) }
                for name in object.names where !(names + others).contains(name) {
                    contents.ignore(name)
                }
            }
            for (name, notes) in arrays {
                guard file.kind != .object || notes.kind == .array else {
                    throw .wrongType(field: name)
                }
                add(notes, &lines, to: &contents) { (note, line, contents) throws(LineError) in
                    try body(name, note, line, &contents)
                }
            }
        }
        return contents
    }

    /// Goes through the values of a file, one after the other with white space between them. What is no
    /// JSON, and what `body` throws, is an error of the file; nothing after it is read.
    private static func eachValue(
        in bytes: UnsafeBufferPointer<UInt8>, _ contents: inout ForeignContents,
        _ body: (JSONValue, inout LineCounter, inout ForeignContents) throws(LineError) -> Void
    ) {
        var reader = JSONReader(bytes)
        var lines = LineCounter(bytes)
        while reader.peek() != nil {
            let value: JSONValue
            do throws(JSONError) {
                value = try reader.readValue()
            } catch {
                contents.errors.append(lines.error(of: error))
                return
            }
            let line = lines.line(of: value)
            do throws(LineError) {
                try body(value, &lines, &contents)
            } catch {
                return contents.append(.record(error), line: line)
            }
        }
    }

    /// Adds a note, or those of an array.
    private static func add(
        _ value: JSONValue, _ lines: inout LineCounter, to contents: inout ForeignContents,
        _ body: Note
    ) {
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

    /// The same of XML.
    mutating func error(of error: MarkupError) -> ForeignError {
        let line = line(at: error.offset)
        let inLine = MarkupError(error.reason, at: error.offset - lineStart)
        return ForeignError(line: line, error: .record(.markup(inLine)))
    }

    /// The line of a byte.
    mutating func line(at offset: Int) -> Int {
        go(to: offset)
        return line
    }

    private mutating func go(to place: Int) {
        // Members of an object may be asked for in another order.
        if place < lineStart { (offset, line, lineStart) = (0, 1, 0) }
        while offset < min(place, bytes.count) {
            if bytes[offset] == UInt8(ascii: "\n") {
                line += 1
                lineStart = offset + 1
            }
            offset += 1
        }
    }
}
