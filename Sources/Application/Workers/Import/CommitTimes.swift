import Domain

/// When a file was first and last committed to git.
struct CommitTimes: Equatable {
    var first: Timestamp
    var last: Timestamp

    /// The last commit, where it is later than a time at which the note was written.
    func last(after created: Timestamp?) -> Timestamp? {
        created.map { last > $0 ? last : nil } ?? nil
    }
}

extension CommitTimes {
    /// Reads a log of git, newest commits first, with NULs between its parts: the second of each commit, and
    /// for each of its files a letter and its name, of a renamed one both names.
    ///
    /// - Returns: the times of the files by their names, which those that were renamed have now.
    static func times(in log: [UInt8]) -> [String: CommitTimes] {
        var times: [String: CommitTimes] = [:]
        // What files are called later than in the commit that is read.
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
