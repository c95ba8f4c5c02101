import Application
import Domain

/// Reads whole JSON files of other programs.
enum ForeignJSON {
    /// Reads the note in an object that begins on a line.
    typealias Note = (ForeignObject, Int, inout ForeignContents) throws(LineError) -> Void

    /// Reads the notes of a file: single values, and elements of arrays. Errors of `body` concern one note.
    static func contents(
        of bytes: UnsafeBufferPointer<UInt8>, _ body: Note
    ) -> ForeignContents {
        var contents = ForeignContents()
        eachValue(in: bytes, &contents) { (value, lines, contents) throws(LineError) in
            add(value, &lines, to: &contents, body)
        }
        return contents
    }

    /// Reads notes in arrays that are members of an object, or in one array alone, which counts as the
    /// first.
    ///
    /// - Parameters:
    ///   - others: members of the object to ignore silently.
    ///   - body: also gets the name of the array. Its errors concern one note.
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

    /// Calls `body` for each value of a file, separated by white space. Invalid JSON and errors of `body`
    /// are errors of the file and end the reading.
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

    /// Adds a note, or those in an array.
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
