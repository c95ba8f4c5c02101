import Application
import Domain

/// The first and last commit of a file in git.
struct CommitTimes: Equatable {
    var first: Timestamp
    var last: Timestamp

    /// Returns the last commit if it is later than the time the note was written.
    func last(after created: Timestamp?) -> Timestamp? {
        created.map { last > $0 ? last : nil } ?? nil
    }
}

extension CommitTimes {
    /// Reads a git log, newest commit first, with parts separated by NULs: the Unix time of each commit,
    /// then a letter and a name for each of its files, or two names for a renamed one.
    ///
    /// - Returns: the times of the files by their current names.
    static func times(in log: [UInt8]) -> [String: CommitTimes] {
        var times: [String: CommitTimes] = [:]
        // The later names of files in the commit being read.
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
