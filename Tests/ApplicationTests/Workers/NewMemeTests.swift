import Domain
import Testing

@testable import Application
@testable import TestSupport

struct NewMemeTests {
    private static let editor = NewMeme.Source.editor(title: "", text: "", showsAll: false)
    private static let empty = NewMeme.Source.arguments(words: [], text: "")

    @Test func `an unspecified source is an editor, or else standard input`() {
        for (hasEditor, hasInput, source) in [
            (true, false, Self.editor), (true, true, Self.editor), (false, true, .input),
            (false, false, .unspecified),
        ] as [(Bool, Bool, NewMeme.Source)] {
            let resolved = NewMeme(source: .unspecified).resolved(
                hasEditor: hasEditor, hasInput: hasInput)
            #expect(resolved.source == source, "\(hasEditor) \(hasInput)")
        }
    }

    @Test func `leaves other sources as they are`() {
        for source in [
            .input, .textFromInput(title: "x"), .arguments(words: ["x"], text: ""),
            .editor(title: "a", text: "b", showsAll: true),
        ] as [NewMeme.Source] {
            let resolved = NewMeme(source: source).resolved(hasEditor: true, hasInput: true)
            #expect(resolved.source == source)
        }
    }

    @Test func `opens a template without a text in the editor`() {
        for (source, opensEditor, hasEditor, resolved) in [
            (Self.empty, true, true, Self.editor),
            (
                .arguments(words: ["a", "b"], text: ""), true, true,
                .editor(title: "a b", text: "", showsAll: false)
            ),
            (
                .arguments(words: ["a"], text: "b"), true, true,
                .arguments(words: ["a"], text: "b")
            ),
            (Self.empty, false, true, Self.empty), (Self.empty, true, false, Self.empty),
        ] as [(NewMeme.Source, Bool, Bool, NewMeme.Source)] {
            let meme = NewMeme(
                source: source, template: .init(name: "c", opensEditor: opensEditor))
            #expect(meme.resolved(hasEditor: hasEditor, hasInput: false).source == resolved)
        }
    }
}
