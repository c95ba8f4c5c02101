final class StepOperationsViewController:
    SceneViewController<any StepOperationsBusinessLogic, StepOperations.Request>, ViewController
{
    func start() { interactor.stepOperations(request: request) }
}
