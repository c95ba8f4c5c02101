/// A run of ASCII that every text matching a pattern contains literally, except for case and
/// `OtherEncodings`.
struct PlainRun {
    /// The run in lower case, without characters that JSON escapes; not empty.
    let bytes: [UInt8]
    /// The `OtherEncodings` that a matching text may contain in place of part of the run.
    let otherEncodings: [[UInt8]]

    /// The longest run in a folded text; `nil` if there is none. A letter with a mark is not part of a run.
    ///
    /// - Parameter start: ASCII that always precedes the text.
    init?(longestIn folded: String, after start: String = "") {
        var runs: [[UInt8]] = [Array(start.utf8)]
        for segment in FoldedSegments(folded).segments {
            let scalar = CanonicalForm.stableScalar(equivalentTo: segment.text)
            if let scalar, PlainRun.standsForItself(scalar) {
                runs[runs.count - 1].append(UInt8(scalar.value))
            } else {
                runs.append([])
            }
        }
        guard let longest = runs.max(by: { $0.count < $1.count }), longest.count > start.utf8.count
        else { return nil }
        bytes = longest
        otherEncodings = OtherEncodings.sequences(in: longest)
    }

    private static func standsForItself(_ scalar: Unicode.Scalar) -> Bool {
        (0x20..<0x7F).contains(scalar.value) && scalar != "\"" && scalar != "\\"
    }
}
