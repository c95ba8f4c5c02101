import Application
import Domain
import Platform

@testable import Application
@testable import Browse
@testable import TestSupport

/// The loop of browse over a store in memory, and the screens that it shows after typed keys. The screens,
/// interactors and presenters are the real ones.
struct BrowseFixture {
    let store = MemoryStore.seeded()

    /// Types keys, one string at a time, and returns the screens: one before each key, and the last one.
    func type(
        _ inputs: [TerminalDouble.Input], columns: Int = 80, rows: Int = 24, filter: String = "",
        editor: TestEditor = TestEditor(), picker: PickerDouble = PickerDouble(),
        keySettings: String? = nil
    ) -> (screens: [[String]], terminal: TerminalDouble, exitCode: ExitCode) {
        let terminal = TerminalDouble(inputs, columns: columns, rows: rows)
        var services = Services.doubles(store: store, editor: editor, picker: picker)
        services.keySettings = keySettings
        let session = TerminalSession<ScreenFrame>(
            terminal: terminal, traits: StreamTraits(isTerminal: true))
        services.terminal = session
        let loop = BrowseLoop(
            services: services, commands: .application.withBrowse, terminal: session)
        loop.stack.push(
            ListMemesScreen(loop: loop, request: BrowseMemes.OpenList.Request(filter: filter)))
        let exitCode = loop.run()
        return (terminal.screens, terminal, exitCode)
    }

    func type(_ keys: String...) -> (screens: [[String]], exitCode: ExitCode) {
        let typed = type(keys.map { .keys($0) })
        return (typed.screens, typed.exitCode)
    }

    /// Returns the last screen after some keys.
    func screen(_ keys: String...) -> [String] {
        type(keys.map { .keys($0) }).screens.last ?? []
    }

    func titles() throws -> [String] {
        let page = try store.fetchMemes(MemesFetch()).nextPage()
        return page?.memes.map(\.title) ?? []
    }

    func add(_ title: String) throws {
        _ = try store.perform(isDryRun: false) { (operation) throws(MemesError) in
            try operation.add(MemeDraft(title: title))
        }
    }

    func remove(_ meme: Meme) throws {
        _ = try store.perform(isDryRun: false) { (operation) throws(MemesError) in
            try operation.remove(meme)
        }
    }
}
