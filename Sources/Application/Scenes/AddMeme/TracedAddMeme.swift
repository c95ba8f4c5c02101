// Written by Scripts/trace-wrappers.
// swift-format-ignore-file
import Domain

private final class TracedAddMemeBusinessLogic: TraceWrapper<any AddMemeBusinessLogic & AddMemeDataStore>, AddMemeBusinessLogic, AddMemeDataStore {
    func addMeme(request: AddMeme.Request) { send("addMeme", request) { part.addMeme(request: request) } }
    var meme: Meme? { get { part.meme } }
}
private final class TracedAddMemePresentationLogic: TraceWrapper<any AddMemePresentationLogic>, AddMemePresentationLogic {
    func presentAddedMeme(response: AddMeme.Response) { send("presentAddedMeme", response) { part.presentAddedMeme(response: response) } }
    func presentMissingValues(response: AddMeme.AskForValues.Response) { send("presentMissingValues", response) { part.presentMissingValues(response: response) } }
}
private final class TracedAddMemeDisplayLogic: TraceWrapper<any AddMemeDisplayLogic>, AddMemeDisplayLogic {
    func displayAddedMeme(viewModel: AddMeme.ViewModel) { send("displayAddedMeme", viewModel) { part.displayAddedMeme(viewModel: viewModel) } }
    func displayMissingValues(viewModel: AddMeme.AskForValues.ViewModel) { send("displayMissingValues", viewModel) { part.displayMissingValues(viewModel: viewModel) } }
}
private final class TracedAddMemeRoutingLogic: TraceWrapper<any AddMemeRoutingLogic & AddMemeDataPassing>, AddMemeRoutingLogic, AddMemeDataPassing {
    func routeToListMemes(request: ListMemes.FetchMemes.Request) { send("routeToListMemes", request) { part.routeToListMemes(request: request) } }
    var dataStore: any AddMemeDataStore { get { part.dataStore } }
}
extension Services {
    func traced(_ part: any AddMemeBusinessLogic & AddMemeDataStore) -> any AddMemeBusinessLogic & AddMemeDataStore { traced(part, TracedAddMemeBusinessLogic.init) }
    func traced(_ part: any AddMemePresentationLogic) -> any AddMemePresentationLogic { traced(part, TracedAddMemePresentationLogic.init) }
    func traced(_ part: any AddMemeDisplayLogic) -> any AddMemeDisplayLogic { traced(part, TracedAddMemeDisplayLogic.init) }
    func traced(_ part: any AddMemeRoutingLogic & AddMemeDataPassing) -> any AddMemeRoutingLogic & AddMemeDataPassing { traced(part, TracedAddMemeRoutingLogic.init) }
}
