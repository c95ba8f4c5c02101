import Application
import Domain

/// The full-screen view of the list. It is the view controller of `BrowseMemes`.
final class ListMemesScreen: MemesScreen, BrowseMemesDisplayLogic {
    unowned let loop: BrowseLoop
    let keys: ScreenKeys
    /// The reason why the list cannot be shown; `nil` if it can be shown.
    private(set) var problem: Diagnostic?
    /// Whether the store could not be read at the last refresh.
    private var isUnreadable = false
    /// The most recently shown warnings about the store.
    private var warnings: [Diagnostic] = []

    private var request: BrowseMemes.OpenList.Request
    private var count: BrowseMemes.OpenList.Count?
    private var scroll = Scroll()
    /// The rows that have been read: the rows on the screen and some rows around them.
    private var block = Block()
    private var wantedPositions = 0..<0
    private var table: (table: MemesTable, columns: Int)?
    private var newMeme: MemeID?
    /// The marked memes, in the order in which they were marked.
    private var marked: [MemeID] = []
    private var preview: Preview
    private var previewPlace = PreviewPlace.automatic
    private lazy var interactor = BrowseMemesConfigurator(services: loop.services).interactor(
        for: self)

    /// A range of rows, and their indices keyed by id. Memes removed since the list was opened have no row,
    /// unless the list includes removed memes.
    private struct Block {
        var positions = 0..<0
        var rows: [MemesTable.Row] = []
        var indices: [MemeID: Int] = [:]
    }

    private enum PreviewPlace: CaseIterable {
        case automatic, below, beside, none
    }

    /// The number of rows to read before and after the rows on the screen.
    private static let margin = 100

    init(loop: BrowseLoop, request: BrowseMemes.OpenList.Request) {
        self.loop = loop
        keys = loop.keys(.list)
        self.request = request
        preview = Preview(services: loop.services)
        open(selecting: nil)
    }

    // The state of the list.

    private var selectedID: MemeID? { interactor.listedID(at: scroll.selected) }

    private var listedCount: Int { count?.memes ?? 0 }

    /// The title of the meme that the user may add; `nil` if the filter is not a title, or cannot be read.
    private var newTitle: String? { problem == nil ? count?.newTitle : nil }

    var title: StyledText {
        var text = StyledText(localized("Memes"), .strong)
        if !request.filter.isEmpty {
            text.append("  \(request.filter)", isIsolated: true)
            if request.isFuzzy { text.append(" " + localized("(fuzzy)"), .faint) }
        }
        let more = count?.isComplete == false ? loop.terminal.traits.glyphs.cutMark : ""
        let total = count?.total ?? 0
        let amount =
            request.filter.isEmpty
            ? Amount.grouped(total)
            : localized("\(Amount.grouped(listedCount) + more) of \(Amount.grouped(total))")
        text.append("  \(amount)")
        if !marked.isEmpty {
            let hidden = hiddenCount
            text.append(
                "  "
                    + (hidden == 0
                        ? localized("\(number: marked.count) marked")
                        : localized("\(number: marked.count) marked, \(number: hidden) hidden")))
        }
        if let order = orderName { text.append("  \(order)", .faint) }
        return text
    }

    /// The name of the order; `nil` if the order is the default or the filter is fuzzy.
    private var orderName: String? {
        if request.isFuzzy { return nil }
        let name: String? =
            switch request.order {
            case .modified: request.isReversed ? localized("by change") : nil
            case .created: localized("by creation")
            case .title: localized("by title")
            case .relevance: localized("best first")
            case .own(let name): SafeText.escaped(name)
            }
        return name.map { request.isReversed ? localized("\($0), reversed") : $0 }
    }

    var hiddenCount: Int {
        guard !marked.isEmpty, !request.filter.isEmpty else { return 0 }
        let listed = Set(interactor.listedIDs)
        return marked.count { !listed.contains($0) }
    }

    // Opening and reading the list.

    private func open(selecting selected: MemeID?, isStale: Bool = true) {
        request.selected = selected
        request.isStale = isStale
        request.marked = marked
        problem = nil
        interactor.openList(request: request)
        if problem == nil { block = Block() }
    }

    var hasWork: Bool { count?.isComplete == false }

    func work() { interactor.findMoreMemes() }

    func refresh() {
        table = nil
        preview.forget()
        newMeme = loop.takeNewMeme().flatMap { MemeID($0) }
        let wasUnreadable = isUnreadable
        open(selecting: newMeme ?? selectedID)
        isUnreadable = problem != nil
        if wasUnreadable, !isUnreadable { loop.show(localized("the store is readable again")) }
    }

    func displayOpenedList(viewModel: BrowseMemes.OpenList.ViewModel) {
        switch viewModel {
        case .count(let count, let warnings):
            if warnings != self.warnings { warnings.forEach { loop.add($0.message) } }
            self.warnings = warnings
            // Better matches may now come before the rows that have been read.
            if request.isFuzzy, self.count != count { block = Block() }
            self.count = count
            if let marked = count.marked { self.marked = marked }
            if let position = count.position, request.selected != nil {
                scroll.select(position, count: count.memes)
                (request.selected, newMeme) = (nil, nil)
            } else if count.isComplete, newMeme != nil {
                loop.add(localized("the filter hides it"))
                newMeme = nil
            }
        case .problem(let diagnostic):
            problem = diagnostic
            // The search cannot continue.
            count?.isComplete = true
            if count != nil { loop.add(diagnostic.message) }
        }
    }

    func displayRows(viewModel: BrowseMemes.FetchRows.ViewModel) {
        switch viewModel {
        case .rows(let rows, let ids, _):
            block = Block(positions: wantedPositions, rows: rows)
            block.indices = Dictionary(zip(ids, rows.indices)) { first, _ in first }
        case .problem(let diagnostic): loop.show(diagnostic.message)
        }
    }

    /// Reads the rows at the given positions and around them. Does nothing if the rows have already been read
    /// or the store is unreadable.
    private func read(_ positions: Range<Int>) {
        guard !isUnreadable, !positions.isEmpty,
            positions.clamped(to: block.positions) != positions
        else { return }
        let margin = ListMemesScreen.margin
        wantedPositions =
            max(positions.lowerBound - margin, 0)..<min(positions.upperBound + margin, listedCount)
        interactor.fetchRows(request: BrowseMemes.FetchRows.Request(positions: wantedPositions))
        table = nil
    }

    // Keys.

    var chosenNames: [String] {
        marked.isEmpty ? selectedID.map { [$0.text()] } ?? [] : marked.map { $0.text() }
    }

    var selectedName: String? { selectedID?.text() }

    func finishChange(removed: Bool) { marked = [] }

    func click(row: Int) {
        let position = scroll.top + row
        guard row < scroll.height, position < listedCount else { return }
        if position == scroll.selected { perform(.open) } else { select(position) }
    }

    func perform(_ action: Action) {
        if let move = action.move {
            if [.last, .pageDown].contains(move), hasWork { finishList() }
            return scroll.select(move, count: listedCount)
        }
        // Memes in an unreadable store can be neither shown nor changed.
        if isUnreadable, action.concernsMemes { return refresh() }
        if performOnMemes(action) { return }
        switch action {
        case .addTitle: addTitle()
        case .open:
            guard let id = selectedID else {
                if listedCount == 0, newTitle != nil { addTitle() }
                break
            }
            loop.stack.push(
                ShowMemeScreen(loop: loop, id: id.text(), from: self))
        case .back: goBack()
        case .filter: openFilter(isFuzzy: false)
        case .fuzzyFilter: openFilter(isFuzzy: true)
        case .mark:
            guard let id = selectedID else { break }
            if let index = marked.firstIndex(of: id) {
                marked.remove(at: index)
            } else {
                marked.append(id)
            }
            select(scroll.selected + 1)
        case .markAll: markAll()
        case .order: changeOrder()
        case .reverse:
            guard !request.isFuzzy else { return refuseOrder() }
            request.isReversed.toggle()
            open(selecting: selectedID)
        case .preview: changePreview()
        case .previewDown: preview.scroll(.down)
        case .previewUp: preview.scroll(.up)
        default: break
        }
    }

    var placeOfSelection: String {
        localized("\(Amount.grouped(scroll.selected + 1)) of \(Amount.grouped(listedCount))")
    }

    /// Moves the selection. Returns the id of the meme that is then selected; `nil` if it is the same meme.
    func select(_ move: Scroll.Move) -> String? {
        let before = scroll.selected
        scroll.select(move, count: listedCount)
        return scroll.selected == before ? nil : selectedName
    }

    private func select(_ position: Int) { scroll.select(position, count: listedCount) }

    private func finishList() { while hasWork { work() } }

    private func goBack() {
        if !marked.isEmpty {
            marked = []
        } else if !request.filter.isEmpty {
            setFilter("", isFuzzy: false)
            open(selecting: selectedID)
        }
    }

    /// Opens the editor on a new meme with the filter as its title.
    private func addTitle() {
        guard let title = newTitle else {
            return loop.show(localized("only a filter of plain words can become a title"))
        }
        loop.change(["edit", "--or-add", "--", title], bringsMemes: true)
    }

    private func setFilter(_ filter: String, isFuzzy: Bool) {
        (request.filter, request.isFuzzy) = (filter, isFuzzy)
        if filter.isEmpty, request.order == .relevance { request.order = .modified }
    }

    func filter(by query: String) {
        setFilter(query, isFuzzy: false)
        open(selecting: nil)
        scroll.select(.first, count: listedCount)
    }

    private func markAll() {
        finishList()
        let listed = interactor.listedIDs
        let known = Set(marked)
        let added = listed.filter { !known.contains($0) }
        if added.isEmpty {
            let listed = Set(listed)
            marked.removeAll { listed.contains($0) }
        } else {
            marked += added
        }
    }

    private func refuseOrder() { loop.show(localized("a fuzzy filter sorts by best match")) }

    private func changeOrder() {
        guard !request.isFuzzy else { return refuseOrder() }
        var orders: [MemeOrder] = [.modified, .created, .title]
        if !request.filter.isEmpty { orders.append(.relevance) }
        let index = orders.firstIndex(of: request.order) ?? 0
        request.order = orders[(index + 1) % orders.count]
        open(selecting: selectedID)
        loop.show(orderName ?? localized("latest change first"))
    }

    private func changePreview() {
        let places: [PreviewPlace] = [.below, .beside, .none]
        let index = places.firstIndex(of: place(in: loop.terminal.traits.size)) ?? 0
        previewPlace = places[(index + 1) % places.count]
    }

    /// Opens the field for a filter. Each edit filters the list again. Esc restores the previous filter and
    /// selection.
    private func openFilter(isFuzzy: Bool) {
        let (before, selection) = (request, selectedID)
        var field: BrowseField?
        func change(_ text: String, isStale: Bool) {
            let last = request.filter
            request.filter = text
            open(selecting: nil, isStale: isStale)
            field?.problem = problem?.message.split(separator: "\n").first.map(String.init)
            if problem == nil {
                scroll.select(.first, count: listedCount)
            } else {
                request.filter = last
            }
        }
        if request.isFuzzy != isFuzzy {
            request.isFuzzy = isFuzzy
            change("", isStale: true)
        }
        let opened = BrowseField(
            prompt: isFuzzy ? "f " : "/", text: request.filter, isSelected: true,
            change: { change($0, isStale: false) },
            other: { [unowned self] key in
                guard let action = keys.action(for: key) else { return }
                if action == .addTitle { loop.closeField() }
                if action == .addTitle || action.move != nil { perform(action) }
            },
            end: { [unowned self] text in
                guard text == nil else {
                    finishList()
                    if listedCount == 0 { perform(.open) }
                    return
                }
                request = before
                open(selecting: selection)
            })
        field = opened
        loop.open(opened)
    }

    // Drawing.

    private func place(in size: TerminalSize) -> PreviewPlace {
        guard previewPlace == .automatic else { return previewPlace }
        return size.columns >= 120 ? .beside : size.rows >= 18 ? .below : .none
    }

    func draw(_ traits: StreamTraits) -> (lines: [String], cursor: Int) {
        let (rows, columns) = (traits.size.rows, traits.size.columns)
        var (listRows, listColumns, previewRows, previewColumns) = (rows, columns, 0, 0)
        switch place(in: traits.size) {
        case .below where rows >= 4:
            previewRows = rows / 3
            listRows = rows - previewRows
            previewColumns = columns
        case .beside where columns >= 20:
            listColumns = columns / 2
            (previewRows, previewColumns) = (rows, columns - listColumns - 1)
        default: break
        }
        scroll.fit(height: listRows, count: listedCount, isList: true)
        var listTraits = traits
        listTraits.size.columns = listColumns
        var lines = listLines(listTraits, listRows)
        var previewTraits = traits
        previewTraits.size = TerminalSize(columns: previewColumns, rows: previewRows)
        let column = columns - previewColumns
        let shown =
            previewRows > 0 ? preview.lines(of: selectedID, previewTraits, at: column) : []
        if listColumns < columns {
            let empty = String(repeating: " ", count: listColumns)
            lines += Array(repeating: empty, count: max(rows - lines.count, 0))
            for (index, line) in shown.enumerated() where index < lines.count {
                lines[index] += " " + line
            }
        } else if previewRows > 0 {
            lines += Array(repeating: "", count: max(listRows - lines.count, 0))
            lines += shown
        }
        return (lines, max(scroll.selected - scroll.top, 0))
    }

    private func listLines(_ traits: StreamTraits, _ rows: Int) -> [String] {
        let fitter = LineFitter(traits: traits)
        guard listedCount > 0 else {
            if !hasWork, let title = newTitle {
                let row = StyledText(">  " + MemesTable.words(forAdding: title))
                return [fitter.render(row, width: traits.size.columns, isSelected: true)]
            }
            let words =
                request.filter.isEmpty
                ? localized("No memes yet; a adds one")
                : hasWork ? "" : localized("Nothing matches; Esc clears the filter")
            return [
                fitter.render(StyledText(words, .faint), width: traits.size.columns, isPadded: true)
            ]
        }
        let positions = scroll.top..<min(scroll.top + rows, listedCount)
        read(positions)
        let table = table(traits)
        let marks = Set(marked)
        return positions.map { position in
            guard let id = interactor.listedID(at: position), let index = block.indices[id]
            else { return fitter.render(StyledText(), width: traits.size.columns, isPadded: true) }
            let isSelected = position == scroll.selected
            let isMarked = marks.contains(id)
            var line = StyledText("\(isSelected ? ">" : " ")\(isMarked ? "+" : " ") ")
            table.append(block.rows[index], to: &line)
            return fitter.render(
                line.lines.first ?? line, width: traits.size.columns, isSelected: isSelected,
                isPadded: true)
        }
    }

    private func table(_ traits: StreamTraits) -> MemesTable {
        if let table, table.columns == traits.size.columns { return table.table }
        var narrower = traits
        narrower.size.columns = max(traits.size.columns - 3, 1)
        let made = MemesTable(rows: block.rows, traits: narrower, hasNumbers: false)
        table = (made, traits.size.columns)
        return made
    }
}
