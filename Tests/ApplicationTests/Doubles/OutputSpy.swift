@testable import Application

/// Keeps the outputs that a presenter displays.
final class OutputSpy: OutputDisplayLogic {
    private(set) var viewModels: [Output] = []

    func display(viewModel: Output) { viewModels.append(viewModel) }
}

/// What a presenter displays in a scene that has view models of its own, in the order in which it does.
enum Displayed<ViewModel: Equatable>: Equatable {
    case viewModel(ViewModel)
    case output(Output)

    /// What a person reads of an output.
    var words: String? {
        if case .output(let output) = self { output.words } else { nil }
    }
}

/// The base of spies for such a scene.
class DisplaySpy<ViewModel: Equatable>: OutputDisplayLogic {
    fileprivate(set) var displayed: [Displayed<ViewModel>] = []

    func display(viewModel: Output) { displayed.append(.output(viewModel)) }

    func keep(_ viewModel: ViewModel) { displayed.append(.viewModel(viewModel)) }
}
