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

package struct PickerRows: Equatable {
    var rows: [MemesTable.Row] = []
    /// The number of memes before the filter is applied.
    var totalCount = 0
    /// Whether `rows` omits some of the matching memes.
    var isCut = false
    /// The error in the filter, if any.
    var problem: String?
    /// The title of the meme that the user may add instead; `nil` if no meme can be added.
    var newTitle: String?
}

/// A list of memes from which the user picks one or several. The filter is a query.
package struct PickerList {
    static let maximumCount = 200

    package enum End: Equatable {
        /// The ids of the picked rows.
        case picked([String])
        /// The id of the row to edit.
        case toEdit(String)
        /// The title of a meme to add.
        case toAdd(String)
        case cancelled
        case interrupted
    }

    private(set) var field: TextField

    private let takesSeveral: Bool
    private var offer = PickerRows()
    private var scroll = Scroll()
    /// The ids of the marked rows, in the order in which they were marked.
    private var marked: [String] = []

    init(filter: String = "", takesSeveral: Bool = false) {
        field = TextField(filter)
        self.takesSeveral = takesSeveral
    }

    /// Shows the rows for a filter. If the filter is invalid, keeps the previous rows.
    mutating func show(_ offer: PickerRows) {
        guard offer.problem == nil else {
            (self.offer.problem, self.offer.newTitle) = (offer.problem, nil)
            return
        }
        self.offer = offer
        scroll.select(.first, count: offer.rows.count)
    }

    /// Handles a key. Returns how the list ends, or `nil` if it stays open.
    mutating func press(_ key: Key) -> End? {
        switch key {
        case .up, .control("k"), .control("p"): select(.up)
        case .down, .control("j"), .control("n"): select(.down)
        case .pageUp: select(.pageUp)
        case .pageDown: select(.pageDown)
        case .tab:
            guard takesSeveral, let id = selectedID else { break }
            if let position = marked.firstIndex(of: id) {
                marked.remove(at: position)
            } else {
                marked.append(id)
            }
            select(.down)
        case .enter:
            if !marked.isEmpty { return .picked(marked) }
            if offer.problem == nil, let id = selectedID { return .picked([id]) }
            if let addedTitle { return .toAdd(addedTitle) }
        case .control("o"): if let title = offer.newTitle { return .toAdd(title) }
        case .altEnter: if offer.problem == nil, let id = selectedID { return .toEdit(id) }
        case .control("c"): return .interrupted
        case .escape, .control("d"), .control("g"): return .cancelled
        case .control("u"): field = TextField()
        default: _ = field.press(key)
        }
        return nil
    }

    /// The title in the row that adds a meme; `nil` if there are other rows.
    private var addedTitle: String? { offer.rows.isEmpty ? offer.newTitle : nil }

    private var selectedID: String? {
        scroll.selected < offer.rows.count ? offer.rows[scroll.selected].id : nil
    }

    private mutating func select(_ move: Scroll.Move) {
        scroll.select(move, count: offer.rows.count)
    }

    /// Lays out the filter, the rows, and a status line with help for the keys.
    ///
    /// - Returns: the lines, each narrower than the terminal, and the cursor's cell in the first line.
    mutating func lines(_ traits: StreamTraits) -> (lines: [StyledText], cursor: Int) {
        let width = max(traits.size.columns - 1, 1)
        let (shown, cursor) = field.shown(max(width - 3, 0), traits.glyphs)
        let prompt = traits.glyphs.cutLine("> \(shown)", to: width)
        let height = max(min(traits.size.rows - 2, 15), 1)
        scroll.fit(height: height, count: offer.rows.count, isList: true)
        var lines = [StyledText(prompt)]
        var narrower = traits
        narrower.size.columns = max(width - 3, 1)
        let table = MemesTable(rows: offer.rows, traits: narrower, hasNumbers: false)
        for position in offer.rows.indices.dropFirst(scroll.top).prefix(height) {
            var row = offer.rows[position]
            row.isNew = position == scroll.selected
            let mark = "\(row.isNew ? ">" : " ")\(marked.contains(row.id) ? "*" : " ") "
            var line = StyledText(String(mark.prefix(width)), .strong)
            if width > 3 { table.append(row, to: &line) }
            lines.append(line.lines.first ?? line)
        }
        if let addedTitle {
            let row = "> " + MemesTable.words(forAdding: addedTitle)
            lines.append(StyledText(traits.glyphs.cutLine(row, to: width), .strong))
        }
        lines.append(StyledText(traits.glyphs.cutLine(status, to: width), .faint))
        return (Array(lines.prefix(max(traits.size.rows, 1))), min(cursor + 2, width))
    }

    private var status: String {
        if let problem = offer.problem { return SafeText.escaped(problem) }
        let picked = marked.isEmpty ? "" : localized(", \(number: marked.count) marked")
        let shown =
            offer.isCut
            ? localized("the first \(number: offer.rows.count) that match")
            : localized("\(number: offer.rows.count) of \(number: offer.totalCount)")
        let keys =
            addedTitle != nil
            ? localized("Enter adds it, Esc cancels")
            : takesSeveral
                ? localized("Tab marks, Enter picks, Esc cancels")
                : localized("Enter picks, Esc cancels")
        return "\(shown)\(picked); \(keys)"
    }
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
            guard
                let row = rows.first(where: { $0.id == id })
                    ?? rows.first(where: { id.hasPrefix($0.id) })
            else {
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
        let fitter = LineFitter(traits: traits)
        return InlineFrame(
            lines: lines.map { fitter.render($0, width: traits.size.columns) }, cursor: cursor)
    }
}
