/// The base class for view controllers. Holds the request, which comes from the command line or from another
/// scene.
package class SceneViewController<Interactor, Request>: OutputDisplayLogic {
    let view: OutputView
    package let interactor: Interactor
    package let request: Request

    init(interactor: Interactor, view: OutputView, request: Request) {
        self.interactor = interactor
        self.view = view
        self.request = request
    }

    package func display(viewModel: Output) { view.show(viewModel) }
}
