/// ASCII that texts with a pattern have in them as it is, but for its case and `OtherEncodings`.
struct PlainRun {
    /// The ASCII, in small letters, without what JSON escapes; not empty.
    let bytes: [UInt8]
    /// The `OtherEncodings` that a text may have in some of its place.
    let otherEncodings: [[UInt8]]

    /// The longest run of a folded text; `nil` if there is none. A letter whose mark counts is no
    /// part of one.
    ///
    /// - Parameter start: ASCII that always stands before the text.
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
