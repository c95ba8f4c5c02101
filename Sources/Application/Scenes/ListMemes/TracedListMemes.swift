// Written by Scripts/trace-wrappers.
// swift-format-ignore-file
import Domain

private final class TracedListMemesBusinessLogic: TraceWrapper<any ListMemesBusinessLogic & ListMemesDataStore>, ListMemesBusinessLogic, ListMemesDataStore {
    package func fetchMemes(request: ListMemes.FetchMemes.Request) { send("fetchMemes", request) { part.fetchMemes(request: request) } }
    package func fetchMoreMemes() { send("fetchMoreMemes") { part.fetchMoreMemes() } }
    package func filterMemes(request: ListMemes.FilterMemes.Request) { send("filterMemes", request) { part.filterMemes(request: request) } }
    package func pickMeme(request: ListMemes.PickMeme.Request) { send("pickMeme", request) { part.pickMeme(request: request) } }
    package func openList(request: ListMemes.OpenList.Request) { send("openList", request) { part.openList(request: request) } }
    package func findMoreMemes() { send("findMoreMemes") { part.findMoreMemes() } }
    package func fetchRows(request: ListMemes.FetchRows.Request) { send("fetchRows", request) { part.fetchRows(request: request) } }
    package var pickedMemes: [Meme] { get { part.pickedMemes } }
    package var newMeme: Meme? { get { part.newMeme } set { part.newMeme = newValue } }
    package var listedIDs: [MemeID] { get { part.listedIDs } }
    package func listedID(at position: Int) -> MemeID? { part.listedID(at: position) }
}
private final class TracedListMemesPresentationLogic: TraceWrapper<any ListMemesPresentationLogic>, ListMemesPresentationLogic {
    func presentFetchedMemes(response: ListMemes.FetchMemes.Response) { send("presentFetchedMemes", response) { part.presentFetchedMemes(response: response) } }
    func presentPinnedMemes(response: ListMemes.PinnedMemes.Response) { send("presentPinnedMemes", response) { part.presentPinnedMemes(response: response) } }
    func presentFilteredMemes(response: ListMemes.FilterMemes.Response) { send("presentFilteredMemes", response) { part.presentFilteredMemes(response: response) } }
    func presentPickedMeme(response: ListMemes.PickMeme.Response) { send("presentPickedMeme", response) { part.presentPickedMeme(response: response) } }
    func presentOpenedList(response: ListMemes.OpenList.Response) { send("presentOpenedList", response) { part.presentOpenedList(response: response) } }
    func presentRows(response: ListMemes.FetchRows.Response) { send("presentRows", response) { part.presentRows(response: response) } }
}
private final class TracedListMemesDisplayLogic: TraceWrapper<any ListMemesDisplayLogic>, ListMemesDisplayLogic {
    package func displayFetchedMemes(viewModel: ListMemes.FetchMemes.ViewModel) { send("displayFetchedMemes", viewModel) { part.displayFetchedMemes(viewModel: viewModel) } }
    package func displayFilteredMemes(viewModel: PickerRows) { send("displayFilteredMemes", viewModel) { part.displayFilteredMemes(viewModel: viewModel) } }
    package func displayPickedMeme(viewModel: ListMemes.PickMeme.ViewModel) { send("displayPickedMeme", viewModel) { part.displayPickedMeme(viewModel: viewModel) } }
    package func displayOpenedList(viewModel: ListMemes.OpenList.ViewModel) { send("displayOpenedList", viewModel) { part.displayOpenedList(viewModel: viewModel) } }
    package func displayRows(viewModel: ListMemes.FetchRows.ViewModel) { send("displayRows", viewModel) { part.displayRows(viewModel: viewModel) } }
}
private final class TracedListMemesRoutingLogic: TraceWrapper<any ListMemesRoutingLogic & ListMemesDataPassing>, ListMemesRoutingLogic, ListMemesDataPassing {
    func routeToShowMeme() { send("routeToShowMeme") { part.routeToShowMeme() } }
    func routeToEditMeme() { send("routeToEditMeme") { part.routeToEditMeme() } }
    var dataStore: any ListMemesDataStore { get { part.dataStore } }
}
extension Services {
    package func traced(_ part: any ListMemesBusinessLogic & ListMemesDataStore) -> any ListMemesBusinessLogic & ListMemesDataStore { traced(part, TracedListMemesBusinessLogic.init) }
    func traced(_ part: any ListMemesPresentationLogic) -> any ListMemesPresentationLogic { traced(part, TracedListMemesPresentationLogic.init) }
    package func traced(_ part: any ListMemesDisplayLogic) -> any ListMemesDisplayLogic { traced(part, TracedListMemesDisplayLogic.init) }
    func traced(_ part: any ListMemesRoutingLogic & ListMemesDataPassing) -> any ListMemesRoutingLogic & ListMemesDataPassing { traced(part, TracedListMemesRoutingLogic.init) }
}
