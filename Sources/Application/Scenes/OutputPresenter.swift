/// The display logic for scenes that display only outputs.
package protocol OutputDisplayLogic: AnyObject {
    func display(viewModel: Output)
}

extension OutputDisplayLogic {
    package func display(viewModels: [Output]) {
        for viewModel in viewModels { display(viewModel: viewModel) }
    }
}

/// The base class for presenters that present only outputs. The class is `open` for the same reason as
/// `SceneViewController`.
open class OutputPresenter<Format> {
    package weak var viewController: (any OutputDisplayLogic)?
    package let format: Format

    public init(format: Format) { self.format = format }

    package func display(_ outputs: [Output]) { viewController?.display(viewModels: outputs) }
}
