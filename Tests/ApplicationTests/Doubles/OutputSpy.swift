@testable import Application

/// Keeps what is displayed by the presenters of scenes that have outputs alone to show.
final class OutputSpy:
    AddMemeDisplayLogic,
    ApplyChangesDisplayLogic,
    CountMemesDisplayLogic,
    EditMemeDisplayLogic,
    ImportMemesDisplayLogic,
    RenameTagDisplayLogic,
    RestoreMemeDisplayLogic,
    StepOperationsDisplayLogic,
    TagMemesDisplayLogic
{
    private(set) var viewModels: [Output] = []

    func displayAddedMeme(viewModel: Output) { viewModels.append(viewModel) }
    func displayAppliedChanges(viewModel: Output) { viewModels.append(viewModel) }
    func displayCountedMemes(viewModel: Output) { viewModels.append(viewModel) }
    func displayEditedMemes(viewModel: Output) { viewModels.append(viewModel) }
    func displayImportedMemes(viewModel: Output) { viewModels.append(viewModel) }
    func displayRenamedTag(viewModel: Output) { viewModels.append(viewModel) }
    func displayRestoredMeme(viewModel: Output) { viewModels.append(viewModel) }
    func displaySteppedOperations(viewModel: Output) { viewModels.append(viewModel) }
    func displayTaggedMemes(viewModel: Output) { viewModels.append(viewModel) }
}
