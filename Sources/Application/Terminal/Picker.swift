import Domain

/// Lets a user pick some of the rows of a list.
protocol Picker {
    /// How many rows it takes at most; `nil` if there is none here, and rows are picked by number.
    var maximumCount: Int? { get }

    /// Shows rows, and waits until some are picked.
    ///
    /// - Parameters:
    ///   - filter: the query to begin with.
    ///   - rows: finds the rows for a query.
    /// - Throws: `MemesError.picker`, `.system`.
    func pick(
        from filter: String, takesSeveral: Bool, rows: (String) -> PickerRows
    ) throws(MemesError) -> PickerList.End
}

extension PickerList.End {
    /// What a program has picked by printing lines, each of which begins with the id of a row. The exit
    /// status is that of `fzf`: 1 where nothing matched, 130 where the user cancelled.
    ///
    /// - Throws: `MemesError.picker`.
    init(
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

/// The picker that is drawn on standard error, below what is there, and erased after.
struct TerminalPicker {
    let keys: any TerminalKeys
    let streams: any StandardStreams
    let traits: StreamTraits

    /// Lets a user pick. What is typed at once is looked up once.
    ///
    /// - Parameter rows: finds the rows for a query.
    /// - Throws: the failure where standard input is no terminal any more.
    func run(
        _ list: PickerList, rows: (String) -> PickerRows
    ) throws(SystemFailure) -> PickerList.End {
        var (list, reader) = (list, KeyReader())
        var (filter, shown): (String?, Frame?) = (nil, nil)
        func update() {
            guard list.field.text != filter else { return }
            filter = list.field.text
            list.show(rows(list.field.text))
            // Progress may have been shown meanwhile.
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
            switch keys.next() {
            case .redraw: shown = nil
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

    /// Asks a terminal to put marks around what is pasted (xterm, mode 2004), or no more.
    private static func pasteMarks(_ isOn: Bool) -> String { "\u{1B}[?2004\(isOn ? "h" : "l")" }
}
