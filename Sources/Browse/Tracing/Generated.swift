// Written by Scripts/trace-wrappers.
// swift-format-ignore-file
import Application
import Domain

private final class TracedBrowseMemesBusinessLogic: TraceWrapper<any BrowseMemesBusinessLogic & BrowseMemesDataStore>, BrowseMemesBusinessLogic, BrowseMemesDataStore {
    func openList(request: BrowseMemes.OpenList.Request) { send("openList", request) { part.openList(request: request) } }
    func findMoreMemes() { send("findMoreMemes") { part.findMoreMemes() } }
    func fetchRows(request: BrowseMemes.FetchRows.Request) { send("fetchRows", request) { part.fetchRows(request: request) } }
    var listedIDs: [MemeID] { get { part.listedIDs } }
    func listedID(at position: Int) -> MemeID? { part.listedID(at: position) }
}
private final class TracedBrowseMemesPresentationLogic: TraceWrapper<any BrowseMemesPresentationLogic>, BrowseMemesPresentationLogic {
    func presentOpenedList(response: BrowseMemes.OpenList.Response) { send("presentOpenedList", response) { part.presentOpenedList(response: response) } }
    func presentRows(response: BrowseMemes.FetchRows.Response) { send("presentRows", response) { part.presentRows(response: response) } }
}
private final class TracedBrowseMemesDisplayLogic: TraceWrapper<any BrowseMemesDisplayLogic>, BrowseMemesDisplayLogic {
    func displayOpenedList(viewModel: BrowseMemes.OpenList.ViewModel) { send("displayOpenedList", viewModel) { part.displayOpenedList(viewModel: viewModel) } }
    func displayRows(viewModel: BrowseMemes.FetchRows.ViewModel) { send("displayRows", viewModel) { part.displayRows(viewModel: viewModel) } }
}
extension Services {
    func traced(_ part: any BrowseMemesBusinessLogic & BrowseMemesDataStore) -> any BrowseMemesBusinessLogic & BrowseMemesDataStore { traced(part, TracedBrowseMemesBusinessLogic.init) }
    func traced(_ part: any BrowseMemesPresentationLogic) -> any BrowseMemesPresentationLogic { traced(part, TracedBrowseMemesPresentationLogic.init) }
    func traced(_ part: any BrowseMemesDisplayLogic) -> any BrowseMemesDisplayLogic { traced(part, TracedBrowseMemesDisplayLogic.init) }
}
