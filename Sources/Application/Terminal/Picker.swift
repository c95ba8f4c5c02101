import Domain

/// Lets a user pick some of the rows of a list.
package protocol Picker {
    /// The maximum number of rows; `nil` if there is no picker, so that rows are picked by number.
    var maximumCount: Int? { get }

    /// Shows rows, and waits for a pick.
    ///
    /// - Parameters:
    ///   - filter: the initial query.
    ///   - rows: finds the rows for a query.
    /// - Throws: `MemesError.picker`, `.system`.
    func pick(
        from filter: String, takesSeveral: Bool, rows: (String) -> PickerRows
    ) throws(MemesError) -> PickerList.End
}

extension PickerList.End {
    /// Reads the pick of a program from the lines that it printed, which begin with the ids of rows. The
    /// exit status is that of `fzf`: 1 if nothing matched, 130 if the user cancelled.
    ///
    /// - Throws: `MemesError.picker`.
    package init(
        _ status: Int32, _ printed: String, by command: String, of rows: [MemesTable.Row],
        takesSeveral: Bool
    ) throws(MemesError) {
        switch status {
        case 0: break
        case 1, 130:
            self = .cancelled
            return
        case 126, 127: throw .picker(.notRun(command: command))
        default: throw .picker(.exited(status, command: command))
        }
        var picked: [String] = []
        for line in printed.split(separator: "\n") {
            let id = line.split(whereSeparator: \.isWhitespace).first ?? ""
            if id.isEmpty { continue }
            guard let row = rows.first(where: { id.hasPrefix($0.id) }) else {
                throw .picker(.noSuchLine(String(line)))
            }
            picked.append(row.id)
            if !takesSeveral { break }
        }
        self = picked.isEmpty ? .cancelled : .picked(picked)
    }
}

/// The picker drawn on standard error, below the cursor, and erased afterwards.
struct TerminalPicker {
    let keys: any TerminalKeys
    let streams: any StandardStreams
    let traits: StreamTraits

    /// Lets the user pick. Keys that arrive together cause a single search.
    ///
    /// - Parameter rows: finds the rows for a query.
    /// - Throws: a failure if standard input is no longer a terminal.
    func run(
        _ list: PickerList, rows: (String) -> PickerRows
    ) throws(SystemFailure) -> PickerList.End {
        var (list, reader) = (list, KeyReader())
        var (filter, shown): (String?, Frame?) = (nil, nil)
        func update() {
            guard list.field.text != filter else { return }
            filter = list.field.text
            list.show(rows(list.field.text))
            // Finding rows may have shown progress.
            shown = nil
        }
        try keys.begin()
        defer { keys.end() }
        write(TerminalPicker.pasteMarks(true))
        defer { write(Frame.clear + TerminalPicker.pasteMarks(false)) }
        while true {
            update()
            let frame = frame(&list)
            write(frame.update(from: shown))
            shown = frame
            switch keys.next(atMost: nil) {
            case .redraw: shown = nil
            case .nothing, .storeChanged: break
            case .suspend: suspend(&shown)
            case .end: return .cancelled
            case .bytes(let bytes):
                for key in reader.keys(in: bytes) {
                    if key == .control("z") { suspend(&shown) }
                    var edited = list.field
                    if !edited.press(key) { update() }
                    if let end = list.press(key) { return end }
                }
            }
        }
    }

    private func suspend(_ shown: inout Frame?) {
        write(Frame.clear + TerminalPicker.pasteMarks(false))
        keys.suspend()
        write(TerminalPicker.pasteMarks(true))
        shown = nil
    }

    private func frame(_ list: inout PickerList) -> Frame {
        var traits = traits
        if let size = streams.terminalSize, size.columns > 0, size.rows > 0 { traits.size = size }
        let (lines, cursor) = list.lines(traits)
        let renderer = TextRenderer(traits: traits)
        return Frame(
            lines: lines.map { renderer.render($0).filter { $0 != "\n" } }, cursor: cursor)
    }

    private func write(_ text: String) { _ = try? streams.write(text, to: .error) }

    /// Turns marks around pasted text on or off (xterm, mode 2004).
    private static func pasteMarks(_ isOn: Bool) -> String { "\u{1B}[?2004\(isOn ? "h" : "l")" }
}
