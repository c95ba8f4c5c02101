import Application
import Domain

/// A preview of the selected meme, next to or below the list. It uses the interactor and the presenter of
/// `meme show`.
final class Preview: ShowMemeDisplayLogic {
    private let services: Services
    private var shown: (id: MemeID, columns: Int)?
    private var isStale = false
    private var details: [MemeDetails.Detail] = []
    private var lines: [StyledText] = []
    private var top = 0
    private lazy var interactor = services.showMeme(for: self)

    init(services: Services) { self.services = services }

    /// Makes the preview read the meme again the next time it is shown.
    func forget() { isStale = true }

    func scroll(_ move: Scroll.Move) {
        top = max(min(top + (move == .down ? 1 : -1), lines.count - 1), 0)
    }

    /// Returns the visible rows of a meme's title and text, rendered for a column of the terminal; empty if
    /// `id` is `nil`.
    func lines(of id: MemeID?, _ traits: StreamTraits, at column: Int) -> [String] {
        guard let id else { return [] }
        if isStale || shown?.id != id || shown?.columns != traits.size.columns {
            if shown?.id != id { (top, details) = (0, []) }
            (shown, isStale) = ((id, traits.size.columns), false)
            interactor.fetchMemes(request: ShowMeme.Request(of: [id.text()]))
            let text = MemeDetails(traits: traits).titleAndText(of: details)
            lines = text.lines(columns: traits.size.columns)
        }
        let fitter = LineFitter(traits: traits, column: column)
        return lines.dropFirst(top).prefix(traits.size.rows).map {
            fitter.render($0, width: traits.size.columns)
        }
    }

    func displayFetchedMemes(viewModel: ShowMeme.ViewModel) {
        if case .output(.details(let details, _)) = viewModel { self.details = details }
    }
}
