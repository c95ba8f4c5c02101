// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedShowStatsBusinessLogic: TraceWrapper<any ShowStatsBusinessLogic>, ShowStatsBusinessLogic {
    func showStats(request: ShowStats.Request) { send("showStats", request) { part.showStats(request: request) } }
}
private final class TracedShowStatsPresentationLogic: TraceWrapper<any ShowStatsPresentationLogic>, ShowStatsPresentationLogic {
    func presentStats(response: ShowStats.Response) { send("presentStats", response) { part.presentStats(response: response) } }
}
extension Services {
    func traced(_ part: any ShowStatsBusinessLogic) -> any ShowStatsBusinessLogic { traced(part, TracedShowStatsBusinessLogic.init) }
    func traced(_ part: any ShowStatsPresentationLogic) -> any ShowStatsPresentationLogic { traced(part, TracedShowStatsPresentationLogic.init) }
}
