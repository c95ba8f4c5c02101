import Application
import Domain

/// A reader for JSON files from other programs.
enum ForeignJSON {
    /// A function that reads a note from an object. It also receives the line where the object begins.
    typealias Note = (ForeignObject, Int, inout ForeignContents) throws(LineError) -> Void

    /// Reads the notes in a file, which are single values or elements of arrays. An error thrown by `body`
    /// affects only the current note.
    static func contents(of bytes: [UInt8], _ body: Note) -> ForeignContents {
        var contents = ForeignContents()
        eachValue(in: bytes, &contents) { (value, lines, contents) throws(LineError) in
            add(value, &lines, to: &contents, body)
        }
        return contents
    }

    /// Reads the notes in the named arrays of an object. If the file contains an array instead of an object,
    /// treats it as the first named array.
    ///
    /// - Parameters:
    ///   - others: the names of the members to ignore without a warning.
    ///   - body: a closure that reads a note and also receives the name of the array. An error that it throws
    ///     affects only that note.
    static func contents(
        of bytes: [UInt8], inArrays names: [String], besides others: [String],
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

    /// Calls `body` for each value in a file. White space may separate the values. After invalid JSON or an
    /// error thrown by `body`, records the error and stops reading.
    private static func eachValue(
        in bytes: [UInt8], _ contents: inout ForeignContents,
        _ body: (JSONValue, inout LineCounter, inout ForeignContents) throws(LineError) -> Void
    ) {
        JSONReader.read(bytes) { reader in
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
    }

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
