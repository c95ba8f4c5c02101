// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedOutputDisplayLogic: TraceWrapper<any OutputDisplayLogic>, OutputDisplayLogic {
    package func display(viewModel: Output) { send("display", viewModel) { part.display(viewModel: viewModel) } }
}
extension Services {
    package func traced(_ part: any OutputDisplayLogic) -> any OutputDisplayLogic { traced(part, TracedOutputDisplayLogic.init) }
}
