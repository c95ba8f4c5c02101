// Written by Scripts/trace-wrappers.
// swift-format-ignore-file
import Domain

private final class TracedShowMemeBusinessLogic: TraceWrapper<any ShowMemeBusinessLogic & ShowMemeDataStore>, ShowMemeBusinessLogic, ShowMemeDataStore {
    package func fetchMemes(request: ShowMeme.Request) { send("fetchMemes", request) { part.fetchMemes(request: request) } }
    package func drawPicture(request: ShowMeme.DrawPicture.Request) { send("drawPicture", request) { part.drawPicture(request: request) } }
    package var meme: Meme? { get { part.meme } set { part.meme = newValue } }
}
private final class TracedShowMemePresentationLogic: TraceWrapper<any ShowMemePresentationLogic>, ShowMemePresentationLogic {
    func presentFetchedMemes(response: ShowMeme.Response) { send("presentFetchedMemes", response) { part.presentFetchedMemes(response: response) } }
    func presentPicture(response: ShowMeme.DrawPicture.Response) { send("presentPicture", response) { part.presentPicture(response: response) } }
}
private final class TracedShowMemeDisplayLogic: TraceWrapper<any ShowMemeDisplayLogic>, ShowMemeDisplayLogic {
    package func displayFetchedMemes(viewModel: ShowMeme.ViewModel) { send("displayFetchedMemes", viewModel) { part.displayFetchedMemes(viewModel: viewModel) } }
    package func displayPicture(viewModel: ShowMeme.DrawPicture.ViewModel) { send("displayPicture", viewModel) { part.displayPicture(viewModel: viewModel) } }
}
extension Services {
    func traced(_ part: any ShowMemeBusinessLogic & ShowMemeDataStore) -> any ShowMemeBusinessLogic & ShowMemeDataStore { traced(part, TracedShowMemeBusinessLogic.init) }
    func traced(_ part: any ShowMemePresentationLogic) -> any ShowMemePresentationLogic { traced(part, TracedShowMemePresentationLogic.init) }
    package func traced(_ part: any ShowMemeDisplayLogic) -> any ShowMemeDisplayLogic { traced(part, TracedShowMemeDisplayLogic.init) }
}
