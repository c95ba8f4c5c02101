import Application
import Domain
import Markup

/// A file from another program, or a Markdown file.
struct ForeignFile {
    let file: ImportFile
    let format: ImportFormat
    /// The calendar that interprets local times.
    let calendar: any LocalCalendar
    /// The folder that contains the file, if it is known.
    var folder: NotesFolder?

    /// Returns the notes and errors in the file. Returns empty contents if files of the format are not read
    /// as a whole.
    func contents(_ bytes: [UInt8]) -> ForeignContents {
        let bytes = bytes.withoutByteOrderMark
        switch format.reading {
        case .records, .lines, .store: return ForeignContents()
        case .json(let reader): return reader(bytes, self)
        case .text(let reader), .note(let reader):
            if let error = ForeignFile.invalidUTF8(in: bytes) {
                return ForeignContents(errors: [error])
            }
            if file.identity == nil, bytes.allSatisfy(\.isWhiteSpace) {
                return ForeignContents(errors: [ForeignError(line: 1, error: .input(.empty))])
            }
            let folder = folder?.program == format ? folder : nil
            return (folder?.reader ?? reader)(bytes, self)
        }
    }

    private static func invalidUTF8(in bytes: [UInt8]) -> ForeignError? {
        guard let offset = UTF8Validation.firstInvalidOffset(in: bytes) else { return nil }
        var lines = LineCounter(bytes)
        return lines.error(of: JSONError(.invalidUTF8, at: offset))
    }
}
