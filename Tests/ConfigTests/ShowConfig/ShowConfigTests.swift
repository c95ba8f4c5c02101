import Domain
import Testing

@testable import Application
@testable import Config
@testable import TestSupport

struct ShowConfigInteractorTests {
    private let presenter = Spy<ShowConfig.Response>()

    @Test func `presents all settings, or one that is set`() throws {
        let sort = NamedKey(key: .listOrder, name: "sort")
        let limit = NamedKey(key: .listLimit, name: "limit")
        let worker = ConfigWorker(
            config: try UserConfig(Array("list.limit = 5".utf8), path: "/c"),
            files: MemoryFiles(), variable: { _ in nil })
        let interactor = ShowConfigInteractor(presenter: presenter, configWorker: worker)
        for key in [nil, sort, limit, NamedKey(key: .alias, name: "a")] {
            interactor.run(request: ShowConfig.Request(key: key))
        }
        #expect(
            presenter.messages == [
                .settings(worker.settings()), .setting(nil),
                .setting(Setting(key: limit, words: ["5"], source: .file(place: "/c:1"))),
                .setting(nil),
            ])
        #expect(worker.settings().count == 6)
    }
}

struct ShowConfigPresenterTests {
    private static let settings = [
        Setting(
            key: NamedKey(key: .editor, name: "editor"), words: ["code --wait"],
            source: .variable("EDITOR")),
        Setting(
            key: NamedKey(key: .alias, name: "a"), words: ["list", "x y"],
            source: .file(place: "/c:3")),
        Setting(key: NamedKey(key: .listLimit, name: "limit"), words: [""], source: .byDefault),
    ]

    @Test func `shows settings to programs as records`() {
        for (kind, text) in [
            (
                .plain,
                "editor\tcode --wait\tEDITOR\nalias.a\tlist 'x y'\t/c:3\nlist.limit\t\tdefault\n"
            ),
            (
                .jsonLines,
                """
                {"key":"editor","value":"code --wait","source":"EDITOR"}
                {"key":"alias.a","value":"list 'x y'","source":"/c:3"}
                {"key":"list.limit","value":"","source":"default"}

                """
            ),
        ] as [(RecordFormat.Kind, String)] {
            #expect(shown(.settings(Self.settings), kind) == .records(text), "\(kind)")
        }
    }

    @Test func `shows a shell command as it is`() {
        let setting = Setting(
            key: NamedKey(key: .alias, name: "a"), words: [#"!date "$@""#], source: .byDefault)
        #expect(shown(.setting(setting)) == .records("!date \"$@\"\n"))
    }

    @Test func `shows settings to people as rows`() {
        #expect(
            shown(.settings([Self.settings[1]]))
                == .rows([[.text("alias.a", .id), .text("list 'x y'"), .text("/c:3", .faint)]]))
    }

    @Test func `shows one setting as its value`() {
        for (setting, kind, output) in [
            (nil, nil, .records("", .nothingMatched)), (nil, .json, .records("", .nothingMatched)),
            (Self.settings[0], nil, .records("code --wait\n")),
            (Self.settings[1], .plain, .records("list 'x y'\n")),
            (
                Self.settings[1], .json,
                .records("{\"key\":\"alias.a\",\"value\":\"list 'x y'\",\"source\":\"/c:3\"}\n")
            ),
        ] as [(Setting?, RecordFormat.Kind?, Output)] {
            #expect(shown(.setting(setting), kind) == output)
        }
    }

    private func shown(_ response: ShowConfig.Response, _ kind: RecordFormat.Kind? = nil) -> Output?
    {
        let presenter = ShowConfigPresenter(
            format: kind.map { .records(RecordFormat(kind: $0)) } ?? .human)
        let display = Spy<Output>()
        presenter.viewController = display
        presenter.present(response: response)
        return display.messages.first
    }
}
