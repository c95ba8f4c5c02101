// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedSearchMemesBusinessLogic: TraceWrapper<any SearchMemesBusinessLogic>, SearchMemesBusinessLogic {
    func fetchMemes(request: SearchMemes.Request) { send("fetchMemes", request) { part.fetchMemes(request: request) } }
    func fetchMoreMemes() { send("fetchMoreMemes") { part.fetchMoreMemes() } }
}
private final class TracedSearchMemesPresentationLogic: TraceWrapper<any SearchMemesPresentationLogic>, SearchMemesPresentationLogic {
    func presentFetchedMemes(response: SearchMemes.Response) { send("presentFetchedMemes", response) { part.presentFetchedMemes(response: response) } }
}
extension Services {
    func traced(_ part: any SearchMemesBusinessLogic) -> any SearchMemesBusinessLogic { traced(part, TracedSearchMemesBusinessLogic.init) }
    func traced(_ part: any SearchMemesPresentationLogic) -> any SearchMemesPresentationLogic { traced(part, TracedSearchMemesPresentationLogic.init) }
}
