import Application
import Domain

/// The full-screen view of one meme.
final class ShowMemeScreen: MemesScreen, FindingScreen, ShowMemeDisplayLogic {
    unowned let loop: BrowseLoop
    let keys: ScreenKeys
    var text = FoundText()

    private let id: String
    private let position: () -> String
    private var details: [MemeDetails.Detail] = []
    private var problem: Diagnostic?
    private var columns = 0
    private lazy var interactor = loop.services.showMeme(for: self)

    /// - Parameter title: a closure that returns the title of the screen.
    init(loop: BrowseLoop, id: String, title: @escaping () -> String) {
        self.loop = loop
        self.id = id
        position = title
        keys = loop.keys(.meme)
        fetchMeme()
    }

    var title: StyledText { StyledText(position(), .strong) }

    var chosenNames: [String] { [id] }
    let hiddenCount = 0
    var selectedName: String? { id }

    func finishChange(removed: Bool) { if removed { loop.stack.pop() } }

    func perform(_ action: Action) {
        if scrollOrFind(action) || performOnMemes(action) { return }
        switch action {
        case .back: loop.stack.pop()
        case .nextLink:
            loop.show(text.chooseNextLink().map(loop.words(forLink:)) ?? localized("no links"))
        case .openLink:
            if let address = text.chosenAddress {
                loop.openLink(address)
            } else {
                loop.show(localized("no link is selected; \(keys.keys(of: .nextLink)) selects one"))
            }
        default: break
        }
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
            columns = traits.size.columns
            text.show(MemeDetails(traits: traits).text(of: details).lines(columns: columns))
        }
        return (text.draw(traits), 0)
    }
}
