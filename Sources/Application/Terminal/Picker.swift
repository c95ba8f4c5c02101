import Domain

/// Lets a user pick some of the rows of a list.
protocol Picker {
    /// How many rows it takes at most; `nil` if there is none here, and rows are picked by number.
    var maximumCount: Int? { get }

    /// Shows rows, and waits until some are picked.
    ///
    /// - Parameters:
    ///   - isCut: whether there are more memes than rows.
    /// - Throws: `MemesError.picker`, `.system`.
    func pick(
        _ rows: [MemesTable.Row], takesSeveral: Bool, isCut: Bool
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
        var picked: [Int] = []
        for line in printed.split(separator: "\n") {
            let id = line.split(whereSeparator: \.isWhitespace).first ?? ""
            if id.isEmpty { continue }
            guard let position = rows.firstIndex(where: { id.hasPrefix($0.id) }) else {
                throw .picker(.noSuchLine(String(line)))
            }
            picked.append(position)
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

    /// Lets a user pick.
    ///
    /// - Throws: the failure where standard input is no terminal any more.
    func run(_ list: PickerList) throws(SystemFailure) -> PickerList.End {
        var list = list
        try keys.begin()
        defer { keys.end() }
        while true {
            draw(&list)
            switch keys.next() {
            case .redraw: break
            case .suspend: suspend()
            case .end:
                erase()
                return .cancelled
            case .bytes(let bytes):
                for key in PickerKey.keys(in: bytes) {
                    if key == .suspend { suspend() }
                    guard let end = list.press(key) else { continue }
                    erase()
                    return end
                }
            }
        }
    }

    private func suspend() {
        erase()
        keys.suspend()
    }

    /// The cursor stays on the first line, from which everything below can be erased.
    private func draw(_ list: inout PickerList) {
        var traits = traits
        if let size = streams.terminalSize, size.columns > 0, size.rows > 0 { traits.size = size }
        let (lines, cursor) = list.lines(traits)
        let renderer = TextRenderer(traits: traits)
        // Without wrapping, a terminal that counts the cells of an emoji otherwise shows as many lines.
        var shown = "\u{1B}[?7l"
        for (number, line) in lines.enumerated() {
            let rendered = renderer.render(line)
            shown += (number == 0 ? "" : "\r\n") + rendered.filter { $0 != "\n" }
        }
        // Cursor up and right: ECMA-48 §8.3.22 and §8.3.20.
        if lines.count > 1 { shown += "\u{1B}[\(lines.count - 1)A" }
        shown += "\u{1B}[?7h\r" + (cursor > 0 ? "\u{1B}[\(cursor)C" : "")
        write(TerminalPicker.clear + shown)
    }

    private func erase() { write(TerminalPicker.clear) }

    private func write(_ text: String) { _ = try? streams.write(text, to: .error) }

    /// Erases from the beginning of the line to the end of the screen (ECMA-48 §8.3.39).
    private static let clear = "\r\u{1B}[J"
}
