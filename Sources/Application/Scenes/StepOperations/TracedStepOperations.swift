// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedStepOperationsBusinessLogic: TraceWrapper<any StepOperationsBusinessLogic>, StepOperationsBusinessLogic {
    func stepOperations(request: StepOperations.Request) { send("stepOperations", request) { part.stepOperations(request: request) } }
}
private final class TracedStepOperationsPresentationLogic: TraceWrapper<any StepOperationsPresentationLogic>, StepOperationsPresentationLogic {
    func presentSteppedOperations(response: StepOperations.Response) { send("presentSteppedOperations", response) { part.presentSteppedOperations(response: response) } }
}
extension Services {
    func traced(_ part: any StepOperationsBusinessLogic) -> any StepOperationsBusinessLogic { traced(part, TracedStepOperationsBusinessLogic.init) }
    func traced(_ part: any StepOperationsPresentationLogic) -> any StepOperationsPresentationLogic { traced(part, TracedStepOperationsPresentationLogic.init) }
}
