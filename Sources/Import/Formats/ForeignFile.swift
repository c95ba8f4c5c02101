import Application
import Domain
import Markup

/// A file of another program, or of Markdown, that is read whole.
struct ForeignFile {
    let file: ImportFile
    let format: ImportFormat
    /// Interprets local times.
    let calendar: any LocalCalendar
    /// The folder that it is imported with.
    var folder: NotesFolder?

    /// Returns the notes of the file, and the errors in it.
    func contents(_ bytes: UnsafeBufferPointer<UInt8>) -> ForeignContents {
        let bytes = bytes.withoutByteOrderMark
        switch format.reading {
        case .records, .store: return ForeignContents()
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

    private static func invalidUTF8(in bytes: UnsafeBufferPointer<UInt8>) -> ForeignError? {
        guard let offset = UTF8Validation.firstInvalidOffset(in: bytes) else { return nil }
        var lines = LineCounter(bytes)
        return lines.error(of: JSONError(.invalidUTF8, at: offset))
    }
}
