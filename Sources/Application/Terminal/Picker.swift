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

/// The picker drawn below the cursor, and erased afterwards.
struct TerminalPicker {
    let session: TerminalSession<InlineFrame>

    /// Lets the user pick. Keys that arrive together cause a single search.
    ///
    /// - Parameter rows: finds the rows for a query.
    /// - Throws: a failure if it is no terminal any more.
    func run(
        _ list: PickerList, rows: (String) -> PickerRows
    ) throws(SystemFailure) -> PickerList.End {
        var (list, reader) = (list, KeyReader())
        var filter: String?
        func update() {
            guard list.field.text != filter else { return }
            filter = list.field.text
            list.show(rows(list.field.text))
            // Finding rows may have shown progress.
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
