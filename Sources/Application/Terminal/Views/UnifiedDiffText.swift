import Domain

/// A unified diff in the form that `patch` reads: two lines that name the versions, then the hunks.
enum UnifiedDiffText {
    /// Formats a diff. Does not escape its lines, so that other programs receive the exact bytes.
    ///
    /// - Parameter calendar: the calendar for local times; `nil` to show times as stored.
    static func text(
        from old: MemeVersion?, to new: MemeVersion?, _ diff: UnifiedDiff,
        _ calendar: (any LocalCalendar)?
    ) -> StyledText {
        var text = StyledText()
        append("--- " + name(of: old, calendar), .strong, to: &text)
        append("+++ " + name(of: new, calendar), .strong, to: &text)
        for hunk in diff.hunks {
            append("@@ -\(range(hunk.old)) +\(range(hunk.new)) @@", .place, to: &text)
            for line in hunk.lines { append(line, to: &text) }
        }
        return text
    }

    /// Returns the name and the time of a version, which take the place of a file name. For a missing version
    /// or a removal, returns `/dev/null`.
    private static func name(of version: MemeVersion?, _ calendar: (any LocalCalendar)?) -> String {
        guard let version, let id = version.meme?.id else { return "/dev/null" }
        let time = calendar?.words(for: version.time) ?? version.time.text
        return "\(id)@\(version.number)\t\(SafeText.escaped(time))"
    }

    /// Formats a range of lines: the number of its first line, counted from 1, and the number of lines unless
    /// that is 1. For an empty range, uses the number of the line before it.
    private static func range(_ lines: Range<Int>) -> String {
        switch lines.count {
        case 0: "\(lines.lowerBound),0"
        case 1: "\(lines.lowerBound + 1)"
        default: "\(lines.lowerBound + 1),\(lines.count)"
        }
    }

    private static func append(_ line: UnifiedDiff.Line, to text: inout StyledText) {
        switch line.side {
        case .both: append(" " + line.text, .plain, to: &text)
        case .old: append("-" + line.text, .removed, to: &text)
        case .new: append("+" + line.text, .inserted, to: &text)
        }
        if !line.isEnded { append(#"\ No newline at end of file"#, .plain, to: &text) }
    }

    /// Adds a line. The line feed is a separate piece, so that a carriage return at the end of the line is
    /// visible on a terminal.
    private static func append(_ line: String, _ style: Style, to text: inout StyledText) {
        text.append(line, style)
        text.append("\n")
    }
}
