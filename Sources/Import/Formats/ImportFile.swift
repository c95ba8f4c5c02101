import Application
import Domain
import Markup

/// A file to import, or standard input.
struct ImportFile: Equatable {
    /// The path as shown in messages; `-` for standard input.
    var path: String
    /// The names of the folders between the imported folder and the file, which become a tag. Empty if the
    /// user specified the file itself.
    var folders: [String] = []
    /// The path of the imported folder or of the program's folder in it. If the user specified the file
    /// itself, this is the path of the file's parent folder. The path begins with `~/` or `/`. `nil` unless
    /// the file is a regular file.
    var root: String?
    /// The path below `root`, which identifies the file; `nil` unless the file is a regular file.
    var identity: String?
    /// The time when the contents were last changed; `nil` for standard input.
    var modified: Timestamp?
    /// The times of the file's first and last commits; `nil` if they were not requested or the file has no
    /// commits.
    var commits: CommitTimes?
    /// The real path of the folder in which the import found the file; `nil` if the user specified the file
    /// itself.
    var foundIn: String?

    /// Whether the import found the file in a folder. Such a file may be something other than a note.
    var isFound: Bool { foundIn != nil }

    /// The path of the file, beginning with `~/` or `/`; `nil` unless the file is a regular file.
    var source: String? {
        guard let root, let identity else { return nil }
        return ImportOrigin.file(root, identity)
    }
}

/// The times of a file's first and last commits in git.
struct CommitTimes: Equatable {
    var first: Timestamp
    var last: Timestamp

    /// Returns the time of the last commit; `nil` if it is not later than `created`, or if `created` is
    /// `nil`.
    func last(after created: Timestamp?) -> Timestamp? {
        created.map { last > $0 ? last : nil } ?? nil
    }
}

extension CommitTimes {
    /// Parses a git log in which the newest commit comes first and all parts are separated by NULs. A commit
    /// consists of its Unix time and, for each file, a status letter and a name. A renamed or copied file has
    /// two names.
    ///
    /// - Returns: the commit times, keyed by the current names of the files.
    static func times(in log: [UInt8]) -> [String: CommitTimes] {
        var times: [String: CommitTimes] = [:]
        // The current names of files, keyed by their names in the commit being read.
        var laterNames: [String: String] = [:]
        var commit: Timestamp?
        var parts = log.split(separator: 0, omittingEmptySubsequences: false)[...]
            .map { String(decoding: $0, as: UTF8.self) }.makeIterator()
        while let part = parts.next() {
            let status = part.drop { $0.isNewline }
            if let seconds = Int64(status) {
                commit = Timestamp(
                    milliseconds: seconds.multipliedReportingOverflow(by: 1000).partialValue)
                continue
            }
            guard let letter = status.first, let old = parts.next(), let commit else { continue }
            var name = old
            if letter == "R" || letter == "C" {
                guard let new = parts.next() else { break }
                name = new
            }
            let current = laterNames[name] ?? name
            var known = times[current] ?? CommitTimes(first: commit, last: commit)
            known.first = min(known.first, commit)
            known.last = max(known.last, commit)
            times[current] = known
            if letter == "R" { laterNames[old] = current }
        }
        return times
    }
}

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
