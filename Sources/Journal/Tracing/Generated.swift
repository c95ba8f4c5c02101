// Written by Scripts/trace-wrappers.
// swift-format-ignore-file
import Application
import Domain

private final class TracedWriteJournalBusinessLogic: TraceWrapper<any WriteJournalBusinessLogic & WriteJournalDataStore>, WriteJournalBusinessLogic, WriteJournalDataStore {
    func writeEntry(request: WriteJournal.WriteEntry.Request) { send("writeEntry", request) { part.writeEntry(request: request) } }
    func openDay(request: WriteJournal.OpenDay.Request) { send("openDay", request) { part.openDay(request: request) } }
    func fetchDays(request: WriteJournal.FetchDays.Request) { send("fetchDays", request) { part.fetchDays(request: request) } }
    var day: JournalDay? { get { part.day } }
    var template: FilledTemplate { get { part.template } }
    var memes: [MemeID] { get { part.memes } }
}
private final class TracedWriteJournalPresentationLogic: TraceWrapper<any WriteJournalPresentationLogic>, WriteJournalPresentationLogic {
    func presentWrittenEntry(response: WriteJournal.WriteEntry.Response) { send("presentWrittenEntry", response) { part.presentWrittenEntry(response: response) } }
    func presentDay(response: WriteJournal.OpenDay.Response) { send("presentDay", response) { part.presentDay(response: response) } }
    func presentDays(response: WriteJournal.FetchDays.Response) { send("presentDays", response) { part.presentDays(response: response) } }
}
private final class TracedWriteJournalDisplayLogic: TraceWrapper<any WriteJournalDisplayLogic>, WriteJournalDisplayLogic {
    func displayWrittenEntry(viewModels: [WriteJournal.WriteEntry.ViewModel]) { send("displayWrittenEntry", viewModels) { part.displayWrittenEntry(viewModels: viewModels) } }
    func displayDay(viewModel: WriteJournal.OpenDay.ViewModel) { send("displayDay", viewModel) { part.displayDay(viewModel: viewModel) } }
    func displayDays(viewModel: WriteJournal.FetchDays.ViewModel) { send("displayDays", viewModel) { part.displayDays(viewModel: viewModel) } }
}
private final class TracedWriteJournalRoutingLogic: TraceWrapper<any WriteJournalRoutingLogic & WriteJournalDataPassing>, WriteJournalRoutingLogic, WriteJournalDataPassing {
    func routeToEditMeme() { send("routeToEditMeme") { part.routeToEditMeme() } }
    func routeToAddMeme() { send("routeToAddMeme") { part.routeToAddMeme() } }
    func routeToShowMeme() { send("routeToShowMeme") { part.routeToShowMeme() } }
    var dataStore: any WriteJournalDataStore { get { part.dataStore } }
}
extension Services {
    func traced(_ part: any WriteJournalBusinessLogic & WriteJournalDataStore) -> any WriteJournalBusinessLogic & WriteJournalDataStore { traced(part, TracedWriteJournalBusinessLogic.init) }
    func traced(_ part: any WriteJournalPresentationLogic) -> any WriteJournalPresentationLogic { traced(part, TracedWriteJournalPresentationLogic.init) }
    func traced(_ part: any WriteJournalDisplayLogic) -> any WriteJournalDisplayLogic { traced(part, TracedWriteJournalDisplayLogic.init) }
    func traced(_ part: any WriteJournalRoutingLogic & WriteJournalDataPassing) -> any WriteJournalRoutingLogic & WriteJournalDataPassing { traced(part, TracedWriteJournalRoutingLogic.init) }
}
