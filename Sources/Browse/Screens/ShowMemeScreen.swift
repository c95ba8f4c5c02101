import Application
import Domain

/// The full-screen view of one meme.
final class ShowMemeScreen: MemesScreen, FindingScreen, ShowMemeDisplayLogic {
    unowned let loop: BrowseLoop
    let keys: ScreenKeys
    var text = FoundText()

    private var id: String
    /// The list that contains the meme; `nil` if the meme was not opened from a list.
    private let list: ListMemesScreen?
    private let name: String
    private var details: [MemeDetails.Detail] = []
    /// The reason why the meme cannot be shown; `nil` if it can be shown.
    private(set) var problem: Diagnostic?
    private var columns = 0
    /// The terminal on which the text is laid out; `nil` until it is.
    private var traits: StreamTraits?
    private lazy var interactor = loop.services.showMeme(for: self)

    /// - Parameter name: the title of the screen, unless it is opened from a list.
    init(loop: BrowseLoop, id: String, from list: ListMemesScreen? = nil, name: String = "") {
        self.loop = loop
        self.id = id
        self.list = list
        self.name = name
        keys = loop.keys(.meme)
        fetchMeme()
    }

    var title: StyledText { title(list?.placeOfSelection ?? name) }

    var chosenNames: [String] { [id] }
    let hiddenCount = 0
    var selectedName: String? { id }

    func finishChange(removed: Bool) { if removed { loop.stack.pop() } }

    func perform(_ action: Action) {
        if scrollOrFind(action) || performOnMemes(action) { return }
        switch action {
        case .back: loop.stack.pop()
        case .outline: openOutline()
        case .nextMeme, .previousMeme:
            guard let next = list?.select(action == .nextMeme ? .down : .up) else {
                return loop.show(localized("there are no more memes"))
            }
            let (oldID, oldText) = (id, text)
            (id, text) = (next, FoundText())
            refresh()
            if problem != nil { (id, text) = (oldID, oldText) }
        default: break
        }
    }

    private func openOutline() {
        loop.open(["show", id, "--outline"], .outline) { [unowned self] name in
            if let line = Int(name) { scroll(toTextLine: line) }
        }
    }

    private func scroll(toTextLine line: Int) {
        guard let traits, let detail = details.first else { return }
        let above = MemeDetails(traits: traits).text(of: detail, before: line)
        text.scroll(to: above.lines(columns: traits.size.columns).count)
    }

    /// Reads the meme again. A meme that has been removed in the meantime stays on the screen.
    func refresh() {
        problem = nil
        fetchMeme()
        columns = 0
        if let problem { loop.show(problem.message) }
    }

    private func fetchMeme() {
        var request = ShowMeme.Request(of: [id])
        request.wantsLinks = true
        interactor.fetchMemes(request: request)
    }

    func displayFetchedMemes(viewModel: ShowMeme.ViewModel) {
        switch viewModel {
        case .output(.details(let details, _)): self.details = details
        case .output(.diagnostic(let diagnostic)): problem = diagnostic
        default: break
        }
    }

    func draw(_ traits: StreamTraits) -> (lines: [String], cursor: Int) {
        if columns != traits.size.columns {
            (columns, self.traits) = (traits.size.columns, traits)
            text.show(MemeDetails(traits: traits).text(of: details).lines(columns: columns))
        }
        return (text.draw(traits), 0)
    }
}
