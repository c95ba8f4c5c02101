/// Requests the undo or the redo.
final class StepOperationsViewController:
    SceneViewController<any StepOperationsBusinessLogic, StepCommand>, ViewController
{
    func start() {
        interactor.stepOperations(
            request: StepOperations.Request(
                step: command.step, chosen: command.chosen, isDryRun: command.isDryRun))
    }
}
