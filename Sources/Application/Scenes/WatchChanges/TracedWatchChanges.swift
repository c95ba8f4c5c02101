// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

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
    func traced(_ part: any WatchChangesBusinessLogic) -> any WatchChangesBusinessLogic { traced(part, TracedWatchChangesBusinessLogic.init) }
    func traced(_ part: any WatchChangesPresentationLogic) -> any WatchChangesPresentationLogic { traced(part, TracedWatchChangesPresentationLogic.init) }
    func traced(_ part: any WatchChangesDisplayLogic) -> any WatchChangesDisplayLogic { traced(part, TracedWatchChangesDisplayLogic.init) }
}
