/// Asks for as many operations to be undone, or done again, as the command says.
final class StepOperationsViewController:
    SceneViewController<any StepOperationsBusinessLogic, StepCommand>, ViewController
{
    func start() {
        interactor.stepOperations(
            request: StepOperations.Request(
                step: command.step, count: command.count, isDryRun: command.isDryRun))
    }
}
