// Written by Scripts/trace-wrappers.
// swift-format-ignore-file
import Application
import Domain

private final class TracedWriteJournalBusinessLogic: TraceWrapper<any WriteJournalBusinessLogic & WriteJournalDataStore>, WriteJournalBusinessLogic, WriteJournalDataStore {
    func writeEntry(request: WriteJournal.WriteEntry.Request) { send("writeEntry", request) { part.writeEntry(request: request) } }
    func openPeriod(request: WriteJournal.OpenPeriod.Request) { send("openPeriod", request) { part.openPeriod(request: request) } }
    func fetchPeriods(request: WriteJournal.FetchPeriods.Request) { send("fetchPeriods", request) { part.fetchPeriods(request: request) } }
    var period: JournalPeriod? { get { part.period } }
    var template: FilledTemplate { get { part.template } }
    var memes: [MemeID] { get { part.memes } }
}
private final class TracedWriteJournalPresentationLogic: TraceWrapper<any WriteJournalPresentationLogic>, WriteJournalPresentationLogic {
    func presentWrittenEntry(response: WriteJournal.WriteEntry.Response) { send("presentWrittenEntry", response) { part.presentWrittenEntry(response: response) } }
    func presentPeriod(response: WriteJournal.OpenPeriod.Response) { send("presentPeriod", response) { part.presentPeriod(response: response) } }
    func presentPeriods(response: WriteJournal.FetchPeriods.Response) { send("presentPeriods", response) { part.presentPeriods(response: response) } }
}
private final class TracedWriteJournalDisplayLogic: TraceWrapper<any WriteJournalDisplayLogic>, WriteJournalDisplayLogic {
    func displayWrittenEntry(viewModels: [WriteJournal.WriteEntry.ViewModel]) { send("displayWrittenEntry", viewModels) { part.displayWrittenEntry(viewModels: viewModels) } }
    func displayPeriod(viewModel: WriteJournal.OpenPeriod.ViewModel) { send("displayPeriod", viewModel) { part.displayPeriod(viewModel: viewModel) } }
    func displayPeriods(viewModel: WriteJournal.FetchPeriods.ViewModel) { send("displayPeriods", viewModel) { part.displayPeriods(viewModel: viewModel) } }
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
