@testable import Application

/// Keeps the outputs that a presenter displays.
final class OutputSpy: OutputDisplayLogic {
    private(set) var viewModels: [Output] = []

    func display(viewModel: Output) { viewModels.append(viewModel) }
}
