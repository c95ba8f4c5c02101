import Domain

/// A query on one line, and `^` on the next under the error.
///
/// Of a long query only the part around the error is shown.
struct PlaceMark {
    /// How many cells of the query are shown before the place, and from its start on.
    private static let (cellsBefore, cellsAfter) = (30, 40)
    private static let indent = "  "

    /// Both lines, without a line feed at the end.
    let lines: String

    init(_ error: QueryError) {
        let scalars = Array(error.query.unicodeScalars)
        let start = min(error.place.lowerBound, scalars.count)
        let end = min(max(error.place.upperBound, start), scalars.count)
        let before = PlaceMark.tail(of: PlaceMark.shown(scalars[..<start]))
        let wholePlace = PlaceMark.shown(scalars[start..<end])
        let place = DisplayWidth.prefix(of: wholePlace, cells: PlaceMark.cellsAfter)
        let after = PlaceMark.shown(scalars[end...])
        let rest = DisplayWidth.prefix(of: after, cells: PlaceMark.cellsAfter - place.cells)
        let isCut =
            place.text.endIndex < wholePlace.endIndex || rest.text.endIndex < after.endIndex
        let space = String(repeating: " ", count: DisplayWidth.of(before))
        let mark = String(repeating: "^", count: max(place.cells, 1))
        lines = """
            \(PlaceMark.indent)\(before)\(place.text)\(rest.text)\(isCut ? "..." : "")
            \(PlaceMark.indent)\(space)\(mark)
            """
    }

    private static func shown(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        SafeText.escaped(String(String.UnicodeScalarView(scalars)))
    }

    /// The end of a text that fits before the place.
    private static func tail(of text: String) -> String {
        var start = text.endIndex
        var cells = 0
        while start > text.startIndex {
            let previous = text.index(before: start)
            cells += DisplayWidth.of(text[previous])
            if cells > cellsBefore { return "..." + text[start...] }
            start = previous
        }
        return text
    }
}
