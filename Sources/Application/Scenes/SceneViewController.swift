/// The base class for view controllers. It holds the request, which comes from the command line or from
/// another scene.
///
/// The class is `open` instead of `package`, because otherwise a subclass in another module could not declare
/// its own initializer.
open class SceneViewController<Interactor, Request>: DisplayLogic {
    package let view: OutputView
    package let interactor: Interactor
    package let request: Request

    public init(interactor: Interactor, view: OutputView, request: Request) {
        self.interactor = interactor
        self.view = view
        self.request = request
    }

    package func display(viewModel: Output) { view.show(viewModel) }
}
