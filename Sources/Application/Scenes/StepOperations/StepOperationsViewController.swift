/// Requests the undo or the redo.
final class StepOperationsViewController:
    SceneViewController<any StepOperationsBusinessLogic, StepOperations.Request>, ViewController
{
    func start() { interactor.stepOperations(request: request) }
}
