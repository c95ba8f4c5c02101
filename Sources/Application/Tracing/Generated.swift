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
    func routeToEditMeme(draft path: String) { send("routeToEditMeme", path) { part.routeToEditMeme(draft: path) } }
    var dataStore: any AddMemeDataStore { get { part.dataStore } }
}
private final class TracedEditMemeBusinessLogic: TraceWrapper<any EditMemeBusinessLogic & EditMemeDataStore>, EditMemeBusinessLogic, EditMemeDataStore {
    func editMemes(request: EditMeme.Request) { send("editMemes", request) { part.editMemes(request: request) } }
    var addedMeme: Meme? { get { part.addedMeme } }
}
private final class TracedEditMemePresentationLogic: TraceWrapper<any EditMemePresentationLogic>, EditMemePresentationLogic {
    func presentKeptDraft(response: EditMeme.Draft) { send("presentKeptDraft", response) { part.presentKeptDraft(response: response) } }
    func presentEditedMemes(response: EditMeme.Response) { send("presentEditedMemes", response) { part.presentEditedMemes(response: response) } }
}
private final class TracedEditMemeDisplayLogic: TraceWrapper<any EditMemeDisplayLogic>, EditMemeDisplayLogic {
    func display(viewModel: Output) { send("display", viewModel) { part.display(viewModel: viewModel) } }
    func displayRefusedDraft(viewModel: RefusedDraft) { send("displayRefusedDraft", viewModel) { part.displayRefusedDraft(viewModel: viewModel) } }
}
private final class TracedEditMemeRoutingLogic: TraceWrapper<any EditMemeRoutingLogic & EditMemeDataPassing>, EditMemeRoutingLogic, EditMemeDataPassing {
    func routeToShowMeme() { send("routeToShowMeme") { part.routeToShowMeme() } }
    var dataStore: any EditMemeDataStore { get { part.dataStore } }
}
private final class TracedListMemesBusinessLogic: TraceWrapper<any ListMemesBusinessLogic & ListMemesDataStore>, ListMemesBusinessLogic, ListMemesDataStore {
    func fetchMemes(request: ListMemes.FetchMemes.Request) { send("fetchMemes", request) { part.fetchMemes(request: request) } }
    func fetchMoreMemes() { send("fetchMoreMemes") { part.fetchMoreMemes() } }
    var newMeme: Meme? { get { part.newMeme } set { part.newMeme = newValue } }
}
private final class TracedListMemesPresentationLogic: TraceWrapper<any ListMemesPresentationLogic>, ListMemesPresentationLogic {
    func presentFetchedMemes(response: ListMemes.FetchMemes.Response) { send("presentFetchedMemes", response) { part.presentFetchedMemes(response: response) } }
    func presentPinnedMemes(response: ListMemes.PinnedMemes.Response) { send("presentPinnedMemes", response) { part.presentPinnedMemes(response: response) } }
}
private final class TracedListMemesDisplayLogic: TraceWrapper<any ListMemesDisplayLogic>, ListMemesDisplayLogic {
    func displayFetchedMemes(viewModel: ListMemes.FetchMemes.ViewModel) { send("displayFetchedMemes", viewModel) { part.displayFetchedMemes(viewModel: viewModel) } }
}
private final class TracedPickMemesBusinessLogic: TraceWrapper<any PickMemesBusinessLogic & PickMemesDataStore>, PickMemesBusinessLogic, PickMemesDataStore {
    func fetchMemes(request: PickMemes.Request) { send("fetchMemes", request) { part.fetchMemes(request: request) } }
    func filterMemes(request: PickMemes.FilterMemes.Request) { send("filterMemes", request) { part.filterMemes(request: request) } }
    func pickMeme(request: PickMemes.PickMeme.Request) { send("pickMeme", request) { part.pickMeme(request: request) } }
    var pickedMemes: [Meme] { get { part.pickedMemes } }
    var pickedTasks: [FoundTask] { get { part.pickedTasks } }
    var newTitle: String? { get { part.newTitle } }
}
private final class TracedPickMemesPresentationLogic: TraceWrapper<any PickMemesPresentationLogic>, PickMemesPresentationLogic {
    func presentFetchedMemes(response: PickMemes.FetchMemes.Response) { send("presentFetchedMemes", response) { part.presentFetchedMemes(response: response) } }
    func presentFilteredMemes(response: PickMemes.FilterMemes.Response) { send("presentFilteredMemes", response) { part.presentFilteredMemes(response: response) } }
    func presentPickedMeme(response: PickMemes.PickMeme.Response) { send("presentPickedMeme", response) { part.presentPickedMeme(response: response) } }
}
private final class TracedPickMemesDisplayLogic: TraceWrapper<any PickMemesDisplayLogic>, PickMemesDisplayLogic {
    func displayFetchedMemes(viewModel: PickMemes.FetchMemes.ViewModel) { send("displayFetchedMemes", viewModel) { part.displayFetchedMemes(viewModel: viewModel) } }
    func displayFilteredMemes(viewModel: PickerRows) { send("displayFilteredMemes", viewModel) { part.displayFilteredMemes(viewModel: viewModel) } }
    func displayPickedMeme(viewModel: PickMemes.PickMeme.ViewModel) { send("displayPickedMeme", viewModel) { part.displayPickedMeme(viewModel: viewModel) } }
}
private final class TracedPickMemesRoutingLogic: TraceWrapper<any PickMemesRoutingLogic & PickMemesDataPassing>, PickMemesRoutingLogic, PickMemesDataPassing {
    func routeToShowMeme() { send("routeToShowMeme") { part.routeToShowMeme() } }
    func routeToEditMeme() { send("routeToEditMeme") { part.routeToEditMeme() } }
    func routeToAddMeme() { send("routeToAddMeme") { part.routeToAddMeme() } }
    var dataStore: any PickMemesDataStore { get { part.dataStore } }
}
private final class TracedShowMemeBusinessLogic: TraceWrapper<any ShowMemeBusinessLogic & ShowMemeDataStore>, ShowMemeBusinessLogic, ShowMemeDataStore {
    package func fetchMemes(request: ShowMeme.Request) { send("fetchMemes", request) { part.fetchMemes(request: request) } }
    package var meme: Meme? { get { part.meme } set { part.meme = newValue } }
}
private final class TracedShowMemePresentationLogic: TraceWrapper<any ShowMemePresentationLogic>, ShowMemePresentationLogic {
    func presentFetchedMemes(response: ShowMeme.Response) { send("presentFetchedMemes", response) { part.presentFetchedMemes(response: response) } }
}
private final class TracedShowMemeDisplayLogic: TraceWrapper<any ShowMemeDisplayLogic>, ShowMemeDisplayLogic {
    package func displayFetchedMemes(viewModel: ShowMeme.ViewModel) { send("displayFetchedMemes", viewModel) { part.displayFetchedMemes(viewModel: viewModel) } }
}
private final class TracedWatchChangesBusinessLogic: TraceWrapper<any WatchChangesBusinessLogic>, WatchChangesBusinessLogic {
    func watchChanges(request: WatchChanges.Request) { send("watchChanges", request) { part.watchChanges(request: request) } }
    func awaitChanges() { send("awaitChanges") { part.awaitChanges() } }
}
private final class TracedWatchChangesPresentationLogic: TraceWrapper<any WatchChangesPresentationLogic>, WatchChangesPresentationLogic {
    func presentWatchedChanges(response: WatchChanges.Response) { send("presentWatchedChanges", response) { part.presentWatchedChanges(response: response) } }
}
private final class TracedWatchChangesDisplayLogic: TraceWrapper<any WatchChangesDisplayLogic>, WatchChangesDisplayLogic {
    func display(viewModel: Output) { send("display", viewModel) { part.display(viewModel: viewModel) } }
    func displayWatchedChanges(viewModel: WatchChanges.ViewModel) { send("displayWatchedChanges", viewModel) { part.displayWatchedChanges(viewModel: viewModel) } }
}
extension Services {
    func traced(_ part: any AddMemeBusinessLogic & AddMemeDataStore) -> any AddMemeBusinessLogic & AddMemeDataStore { traced(part, TracedAddMemeBusinessLogic.init) }
    func traced(_ part: any AddMemePresentationLogic) -> any AddMemePresentationLogic { traced(part, TracedAddMemePresentationLogic.init) }
    func traced(_ part: any AddMemeDisplayLogic) -> any AddMemeDisplayLogic { traced(part, TracedAddMemeDisplayLogic.init) }
    func traced(_ part: any AddMemeRoutingLogic & AddMemeDataPassing) -> any AddMemeRoutingLogic & AddMemeDataPassing { traced(part, TracedAddMemeRoutingLogic.init) }
    func traced(_ part: any EditMemeBusinessLogic & EditMemeDataStore) -> any EditMemeBusinessLogic & EditMemeDataStore { traced(part, TracedEditMemeBusinessLogic.init) }
    func traced(_ part: any EditMemePresentationLogic) -> any EditMemePresentationLogic { traced(part, TracedEditMemePresentationLogic.init) }
    func traced(_ part: any EditMemeDisplayLogic) -> any EditMemeDisplayLogic { traced(part, TracedEditMemeDisplayLogic.init) }
    func traced(_ part: any EditMemeRoutingLogic & EditMemeDataPassing) -> any EditMemeRoutingLogic & EditMemeDataPassing { traced(part, TracedEditMemeRoutingLogic.init) }
    func traced(_ part: any ListMemesBusinessLogic & ListMemesDataStore) -> any ListMemesBusinessLogic & ListMemesDataStore { traced(part, TracedListMemesBusinessLogic.init) }
    func traced(_ part: any ListMemesPresentationLogic) -> any ListMemesPresentationLogic { traced(part, TracedListMemesPresentationLogic.init) }
    func traced(_ part: any ListMemesDisplayLogic) -> any ListMemesDisplayLogic { traced(part, TracedListMemesDisplayLogic.init) }
    func traced(_ part: any PickMemesBusinessLogic & PickMemesDataStore) -> any PickMemesBusinessLogic & PickMemesDataStore { traced(part, TracedPickMemesBusinessLogic.init) }
    func traced(_ part: any PickMemesPresentationLogic) -> any PickMemesPresentationLogic { traced(part, TracedPickMemesPresentationLogic.init) }
    func traced(_ part: any PickMemesDisplayLogic) -> any PickMemesDisplayLogic { traced(part, TracedPickMemesDisplayLogic.init) }
    func traced(_ part: any PickMemesRoutingLogic & PickMemesDataPassing) -> any PickMemesRoutingLogic & PickMemesDataPassing { traced(part, TracedPickMemesRoutingLogic.init) }
    func traced(_ part: any ShowMemeBusinessLogic & ShowMemeDataStore) -> any ShowMemeBusinessLogic & ShowMemeDataStore { traced(part, TracedShowMemeBusinessLogic.init) }
    func traced(_ part: any ShowMemePresentationLogic) -> any ShowMemePresentationLogic { traced(part, TracedShowMemePresentationLogic.init) }
    package func traced(_ part: any ShowMemeDisplayLogic) -> any ShowMemeDisplayLogic { traced(part, TracedShowMemeDisplayLogic.init) }
    func traced(_ part: any WatchChangesBusinessLogic) -> any WatchChangesBusinessLogic { traced(part, TracedWatchChangesBusinessLogic.init) }
    func traced(_ part: any WatchChangesPresentationLogic) -> any WatchChangesPresentationLogic { traced(part, TracedWatchChangesPresentationLogic.init) }
    func traced(_ part: any WatchChangesDisplayLogic) -> any WatchChangesDisplayLogic { traced(part, TracedWatchChangesDisplayLogic.init) }
}
