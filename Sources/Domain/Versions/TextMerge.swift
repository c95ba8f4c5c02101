/// A three-way merge of two texts with a common base.
///
/// A line is removed if either side removed it. All inserted lines are kept. At the same place, lines that
/// both sides inserted appear once, unless they are blank; between such lines, those of the earlier side come
/// first. If both sides changed a line, the result therefore contains both new forms.
package struct TextMerge {
    package typealias Line = [UInt8]

    package private(set) var lines: [Line] = []
    /// Whether both sides changed the same lines in different ways.
    package private(set) var isConflict = false
    /// Whether both sides changed the same lines in different ways, or one side removed lines that the other
    /// changed.
    package private(set) var concernsSameLines = false

    /// Merges two texts.
    ///
    /// - Parameters:
    ///   - base: the text that both sides changed.
    ///   - earlier: the text with the changes of earlier operations.
    ///   - later: the text with the change of a later operation.
    package init(base: [Line], earlier: [Line], later: [Line]) {
        let first = MergedSide(from: base, to: earlier)
        let last = MergedSide(from: base, to: later)
        for index in 0...base.count {
            lines += TextMerge.once(first.insertions[index] ?? [], last.insertions[index] ?? [])
            guard index < base.count else { break }
            switch (first.replacements[index], last.replacements[index]) {
            case (nil, nil): lines.append(base[index])
            case (let one?, let other?) where one != other:
                concernsSameLines = true
                if !one.isEmpty, !other.isEmpty { isConflict = true }
            default: break
            }
        }
        if lines.isEmpty { lines = [[]] }
    }

    /// Joins the lines that the two sides inserted at one place. Common lines appear once. However, a run of
    /// common lines that are all blank is kept on each side, because it only separates other lines.
    private static func once(_ first: [Line], _ last: [Line]) -> [Line] {
        if first.isEmpty || first == last { return last }
        if last.isEmpty { return first }
        var lines: [Line] = []
        // The lines of each side before the next run of common lines.
        var (ofFirst, ofLast): ([Line], [Line]) = ([], [])
        var start = 0
        let end = DifferencePart(
            old: first.count..<first.count, new: last.count..<last.count)
        for change in LineDiffer().difference(from: first, to: last).changes + [end] {
            let common = first[start..<change.old.lowerBound]
            if common.allSatisfy(isBlank) {
                ofFirst += common
                ofLast += common
            } else {
                lines += ofFirst + ofLast + common
                (ofFirst, ofLast) = ([], [])
            }
            ofFirst += first[change.old]
            ofLast += last[change.new]
            start = change.old.upperBound
        }
        return lines + ofFirst + ofLast
    }

    /// Returns whether a line is empty or contains only spaces, apart from a final carriage return.
    private static func isBlank(_ line: Line) -> Bool {
        let end = Array(#"\r"#.utf8)
        let spaces = line.suffix(end.count) == end[...] ? line.dropLast(end.count) : line[...]
        return spaces.allSatisfy { $0 == UInt8(ascii: " ") }
    }
}

/// The changes that one side of a merge made to the common text.
private struct MergedSide {
    /// The inserted lines, keyed by the index of the line of the common text that follows them.
    var insertions: [Int: [TextMerge.Line]] = [:]
    /// For each line of the common text, the lines that replaced it and its neighbors; `nil` if the line was
    /// kept.
    var replacements: [[TextMerge.Line]?]

    init(from base: [TextMerge.Line], to lines: [TextMerge.Line]) {
        // Emptied text counts as having no lines, so that no empty line replaces the old ones.
        let lines = lines == [[]] && base != [[]] ? [] : lines
        replacements = base.map { _ in nil }
        for change in LineDiffer().difference(from: base, to: lines).changes {
            let inserted = Array(lines[change.new])
            insertions[change.old.lowerBound] = inserted
            for index in change.old { replacements[index] = inserted }
        }
    }
}
