@testable import Platform

/// What a search for lines must find, by the shortest way to say it.
struct ReferenceSearch {
    let prefilter: LinePrefilter

    /// Where the lines of some bytes begin that can match.
    func lines(in bytes: [UInt8]) -> [Int] {
        lineStarts(in: bytes).filter { start in
            canMatch(Array(bytes[start...].prefix { $0 != UInt8(ascii: "\n") }))
        }
    }

    func lineStarts(in bytes: [UInt8]) -> [Int] {
        bytes.indices.filter { $0 == 0 || bytes[$0 - 1] == UInt8(ascii: "\n") }
    }

    private func canMatch(_ line: [UInt8]) -> Bool {
        prefilter.literals.contains { lowercase(line).contains(lowercase($0)) }
            || prefilter.otherEncodings.contains { line.contains($0) }
            || prefilter.includesEscapes
                && [#"\u"#, #"\/"#].contains { line.contains(Array($0.utf8)) }
    }

    private func lowercase(_ bytes: [UInt8]) -> [UInt8] {
        bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 }
    }
}
