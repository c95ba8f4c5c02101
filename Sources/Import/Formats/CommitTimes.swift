import Application
import Domain

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
