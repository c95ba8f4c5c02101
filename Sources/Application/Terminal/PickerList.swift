import Domain

/// A list of memes of which a user picks one or some: it filters as one types.
struct PickerList {
    /// How many memes it is given at most: as many as can be filtered while one types.
    static let maximumCount = 10_000

    enum End: Equatable {
        /// The places of the rows that were picked, in their order.
        case picked([Int])
        case cancelled
    }

    /// The words that a row must have in it.
    private(set) var filter = ""

    private let rows: [MemesTable.Row]
    private let takesSeveral: Bool
    /// Whether there are more memes than rows.
    private let isCut: Bool
    private let texts: [String]
    /// The places of the rows that have the words.
    private var matching: [Int]
    private var selected = 0
    private var marked: Set<Int> = []
    /// How many rows were shown last.
    private var height = 1

    init(_ rows: [MemesTable.Row], takesSeveral: Bool = false, isCut: Bool = false) {
        self.rows = rows
        self.takesSeveral = takesSeveral
        self.isCut = isCut
        texts = rows.map { "\($0.id) \($0.title) \($0.tags)" }
        matching = Array(rows.indices)
    }

    /// Handles a key; returns the end if the key ends the list.
    mutating func press(_ key: PickerKey) -> End? {
        switch key {
        case .text(let text): filter(by: filter + text)
        case .backspace: filter(by: String(filter.dropLast()))
        case .clear: filter(by: "")
        case .up: select(selected - 1)
        case .down: select(selected + 1)
        case .pageUp: select(selected - height)
        case .pageDown: select(selected + height)
        case .tab:
            guard takesSeveral, selected < matching.count else { break }
            marked.formSymmetricDifference([matching[selected]])
            select(selected + 1)
        case .enter:
            if !marked.isEmpty { return .picked(marked.sorted()) }
            if selected < matching.count { return .picked([matching[selected]]) }
        case .cancel: return .cancelled
        case .suspend: break
        }
        return nil
    }

    private mutating func filter(by words: String) {
        var finder = WordsFinder(words)
        let candidates = words.hasPrefix(filter) ? matching : Array(rows.indices)
        filter = words
        matching = candidates.filter { finder.areFound(in: texts[$0]) }
        selected = 0
    }

    private mutating func select(_ position: Int) {
        selected = min(max(position, 0), max(matching.count - 1, 0))
    }

    /// What a terminal shows: the filter on the first line, rows, and how to go on.
    ///
    /// - Returns: the lines, none as wide as the terminal, and the cell behind the filter.
    mutating func lines(_ traits: StreamTraits) -> (lines: [StyledText], cursor: Int) {
        let width = max(traits.size.columns - 1, 1)
        let prompt = prompt(width, traits.glyphs)
        height = max(min(traits.size.rows - 2, 15), 1)
        var lines = [StyledText(prompt)]
        var narrower = traits
        narrower.size.columns = max(width - 3, 1)
        // The columns stay as they are while one types.
        let table = MemesTable(
            rows: Array(rows.prefix(500)), traits: narrower, hasNumbers: false)
        let first = selected / height * height
        for position in matching.indices[first...].prefix(height) {
            var row = rows[matching[position]]
            row.isNew = position == selected
            let isMarked = marked.contains(matching[position])
            let mark = "\(row.isNew ? ">" : " ")\(isMarked ? "*" : " ") "
            var line = StyledText(String(mark.prefix(width)), .strong)
            if width > 3 { table.append(row, to: &line) }
            lines.append(line)
        }
        lines.append(StyledText(traits.glyphs.cutLine(status, to: width), .faint))
        return (Array(lines.prefix(max(traits.size.rows, 1))), DisplayWidth.of(prompt))
    }

    /// The end of the filter, if not all of it fits.
    private func prompt(_ width: Int, _ glyphs: Glyphs) -> String {
        var filter = SafeText.line(filter, glyphs)[...]
        while DisplayWidth.of(String(filter)) > max(width - 3, 0) { filter = filter.dropFirst() }
        return glyphs.cutLine("> \(filter)", to: width)
    }

    private var status: String {
        let picked = marked.isEmpty ? "" : localized(", \(number: marked.count) marked")
        let shown =
            isCut
            ? localized("\(number: matching.count) of the latest \(number: rows.count)")
            : localized("\(number: matching.count) of \(number: rows.count)")
        let keys =
            takesSeveral
            ? localized("Tab marks, Enter picks, Esc cancels")
            : localized("Enter picks, Esc cancels")
        return "\(shown)\(picked); \(keys)"
    }
}

enum PickerKey: Equatable {
    case text(String)
    case up, down, pageUp, pageDown
    case enter, tab, cancel, suspend
    case backspace, clear

    /// The keys of some bytes, as terminals send them (ECMA-48, xterm); others are left out.
    static func keys(in bytes: [UInt8]) -> [PickerKey] {
        var keys: [PickerKey] = []
        var rest = bytes[...]
        while let byte = rest.first {
            if byte == 0x1B {
                keys += escape(&rest)
            } else if byte < 0x20 || byte == 0x7F {
                rest.removeFirst()
                if let key = control(byte) { keys.append(key) }
            } else {
                let text = rest.prefix { $0 >= 0x20 && $0 != 0x7F }
                rest = rest[text.endIndex...]
                keys.append(.text(String(decoding: text, as: UTF8.self)))
            }
        }
        return keys
    }

    private static func control(_ byte: UInt8) -> PickerKey? {
        switch byte {
        case 0x03, 0x04, 0x07: .cancel
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x0E: .down
        case 0x10: .up
        case 0x15: .clear
        case 0x1A: .suspend
        default: nil
        }
    }

    /// The key of a sequence that begins with Escape, which alone is a key, too.
    private static func escape(_ rest: inout ArraySlice<UInt8>) -> [PickerKey] {
        rest.removeFirst()
        guard let next = rest.first else { return [.cancel] }
        guard next == UInt8(ascii: "[") || next == UInt8(ascii: "O") else {
            // Escape typed twice cancels; with another key it is that of Alt.
            if next != 0x1B { rest.removeFirst() }
            return next == 0x1B ? [.cancel] : []
        }
        rest.removeFirst()
        let parameters = rest.prefix { (0x20..<0x40).contains($0) }
        rest = rest[parameters.endIndex...]
        let last = rest.popFirst()
        switch (last, parameters.first) {
        case (UInt8(ascii: "A"), _): return [.up]
        case (UInt8(ascii: "B"), _): return [.down]
        case (UInt8(ascii: "~"), UInt8(ascii: "5")): return [.pageUp]
        case (UInt8(ascii: "~"), UInt8(ascii: "6")): return [.pageDown]
        default: return []
        }
    }
}
