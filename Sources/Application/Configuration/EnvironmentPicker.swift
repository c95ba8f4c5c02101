import Domain
import Platform

/// The picker that `MEME_PICKER` names, or else the built-in list if the terminal can move its cursor.
struct EnvironmentPicker: Picker {
    let environment: any Environment
    let streams: any StandardStreams
    let traits: StreamTraits
    /// A function that opens the terminal for the built-in list. Returns `nil` if there is no terminal.
    let terminal: () -> (any Terminal)?

    var maximumCount: Int? {
        guard traits.isTerminal, terminal() != nil else { return nil }
        if command != nil { return EnvironmentPicker.maximumCount }
        return traits.canWriteOver ? PickerList.maximumCount : nil
    }

    /// The maximum number of memes to pass to an external picker.
    private static let maximumCount = 10_000

    func pick(
        from filter: String, takesSeveral: Bool, rows: (String) -> PickerRows
    ) throws(MemesError) -> PickerList.End {
        streams.writeOver("")
        guard let command else {
            return try answer { () throws(SystemFailure) in
                guard let terminal = terminal() else { return .cancelled }
                return try TerminalPicker(
                    session: TerminalSession(terminal: terminal, traits: traits)
                ).run(PickerList(filter: filter, takesSeveral: takesSeveral), rows: rows)
            }
        }
        let rows = rows(filter).rows
        var lines = ""
        for row in rows { lines += "\(row.id)\t\(SafeText.escaped(row.title))\n" }
        let (status, printed) = try answer { () throws(SystemFailure) in
            try ShellPicker(command: command).run(on: lines)
        }
        return try PickerList.End(
            status, printed, by: command, of: rows, takesSeveral: takesSeveral)
    }

    private func answer<Answer>(
        _ run: () throws(SystemFailure) -> Answer
    ) throws(MemesError) -> Answer {
        try Result(catching: run)
            .mapError { MemesError.system(.read, path: "the terminal", $0) }.get()
    }

    private var command: String? {
        let value = try? environment.value(of: "MEME_PICKER")
        return value?.contains { $0 != " " } == true ? value : nil
    }
}
