import Application
import Domain

/// The text of the selected meme beside the list, by the interactor and the presenter of 'meme show'.
final class Preview: ShowMemeDisplayLogic {
    private let services: Services
    private var shown: (id: MemeID, columns: Int)?
    private var isStale = false
    private var details: [MemeDetails.Detail] = []
    private var lines: [StyledText] = []
    private var top = 0
    private lazy var interactor = services.showMeme(for: self)

    init(services: Services) { self.services = services }

    /// Reads the meme anew the next time.
    func forget() { isStale = true }

    func scroll(_ move: Scroll.Move) {
        top = max(min(top + (move == .down ? 1 : -1), lines.count - 1), 0)
    }

    /// The rows of a meme: its title, and its text as a terminal shows it.
    func lines(of id: MemeID?, _ traits: StreamTraits) -> [String] {
        guard let id else { return [] }
        if isStale || shown?.id != id || shown?.columns != traits.size.columns {
            if shown?.id != id { (top, details) = (0, []) }
            (shown, isStale) = ((id, traits.size.columns), false)
            interactor.fetchMemes(request: ShowMeme.Request(of: [id.text()]))
            let text = MemeDetails(traits: traits).titleAndText(of: details)
            lines = text.lines(columns: traits.size.columns)
        }
        let fitter = LineFitter(traits: traits)
        return lines.dropFirst(top).prefix(traits.size.rows).map {
            fitter.render($0, width: traits.size.columns)
        }
    }

    func displayFetchedMemes(viewModel: ShowMeme.ViewModel) {
        if case .details(let details, _) = viewModel { self.details = details }
    }

    func displayPicture(viewModel: ShowMeme.DrawPicture.ViewModel) {}
}
