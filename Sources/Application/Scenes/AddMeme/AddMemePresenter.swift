import Domain

protocol AddMemePresentationLogic {
    func presentAddedMeme(response: AddMeme.Response)
}

final class AddMemePresenter: OutputPresenter<OutputFormat>, AddMemePresentationLogic {
    func presentAddedMeme(response: AddMeme.Response) {
        display(Output.added(response.added, format))
        display(Doubt.advice(response.doubts))
    }
}
