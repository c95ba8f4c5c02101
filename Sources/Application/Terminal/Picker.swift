import Domain

/// A picker, in which the user chooses rows from a list.
package protocol Picker {
    /// The maximum number of rows; `nil` if there is no picker. Without a picker, the user chooses rows
    /// by number.
    var maximumCount: Int? { get }

    /// Shows rows and waits for the user to pick from them.
    ///
    /// - Parameters:
    ///   - filter: the initial query.
    ///   - rows: a closure that finds the rows for a query.
    /// - Throws: `MemesError.picker`, `.system`.
    func pick(
        from filter: String, takesSeveral: Bool, rows: (String) -> PickerRows
    ) throws(MemesError) -> PickerList.End
}

extension PickerList.End {
    /// Parses the output of a picker program. Each line of the output begins with the id of a picked row. The
    /// exit status has the same meaning as for `fzf`: 1 if nothing matched, 130 if the user cancelled.
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

/// A picker that is drawn from the cursor's line downwards, and erased afterwards.
struct TerminalPicker {
    let session: TerminalSession<InlineFrame>

    /// Lets the user pick rows. Several typed characters that arrive together cause only one search.
    ///
    /// - Parameter rows: a closure that finds the rows for a query.
    /// - Throws: an error if the terminal is no longer available.
    func run(
        _ list: PickerList, rows: (String) -> PickerRows
    ) throws(SystemFailure) -> PickerList.End {
        var (list, reader) = (list, KeyReader())
        var filter: String?
        func update() {
            guard list.field.text != filter else { return }
            filter = list.field.text
            list.show(rows(list.field.text))
            // Finding rows may have shown progress on the terminal.
            session.forget()
        }
        try session.begin()
        defer { session.end() }
        while true {
            update()
            session.draw(frame(&list))
            switch session.next(atMost: nil) {
            case .redraw: session.forget()
            case .nothing, .storeChanged: break
            case .suspend: session.suspend()
            case .end: return .cancelled
            case .bytes(let bytes):
                for key in reader.keys(in: bytes) {
                    if key == .control("z") { session.suspend() }
                    var edited = list.field
                    if !edited.press(key) { update() }
                    if let end = list.press(key) { return end }
                }
            }
        }
    }

    private func frame(_ list: inout PickerList) -> InlineFrame {
        let traits = session.traits
        let (lines, cursor) = list.lines(traits)
        let renderer = TextRenderer(traits: traits)
        return InlineFrame(
            lines: lines.map { renderer.render($0).filter { $0 != "\n" } }, cursor: cursor)
    }
}
