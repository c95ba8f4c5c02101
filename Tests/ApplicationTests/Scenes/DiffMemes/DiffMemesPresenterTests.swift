import Domain
import Testing

@testable import Application
@testable import TestSupport

struct DiffMemesPresenterTests {
    private static let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)
    private static let pair = VersionPair(
        old: HistorySeeds.steps[2].version, new: HistorySeeds.steps[1].version)

    private let viewController = Spy<Output>()

    @Test func `prints a unified diff in colors`() {
        let diff = UnifiedDiff(from: DiffText("a\r\nb"), to: DiffText("a\r\n"))
        present(FoundDifference(difference: .success(MemesDifference(pair: Self.pair, diff: diff))))
        var text = StyledText()
        for (line, style) in [
            ("--- 7m3k9q2x0d4v@1\t2026-11-20T10:00:00.123Z", Style.strong),
            ("+++ 7m3k9q2x0d4v@2\t2026-11-21T10:00:00.000Z", .strong),
            ("@@ -1,2 +1 @@", .place), (" a\r", .plain), ("-b", .removed),
            ("\\ No newline at end of file", .plain),
        ] {
            text.append(line, style)
            text.append("\n")
        }
        #expect(viewController.viewModels == [.text(text)])
    }

    private static let diffs: [(String, String)] = [
        (
            "b",
            #"--- 7m3k9q2x0d4v@1\t2026-11-20T10:00:00.123Z\n"#
                + #"+++ 7m3k9q2x0d4v@2\t2026-11-21T10:00:00.000Z\n"#
                + #"@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n"#
                + #"\\ No newline at end of file\n"#
        ), ("a", ""),
    ]

    @Test(arguments: diffs.indices)
    func `prints a record for programs with or without a difference`(_ index: Int) {
        let (text, diff) = Self.diffs[index]
        let difference = MemesDifference(
            pair: Self.pair, diff: UnifiedDiff(from: DiffText("a"), to: DiffText(text)))
        present(FoundDifference(difference: .success(difference)), printsRecord: true)
        #expect(
            viewController.viewModels == [
                .records(
                    #"{"old":{"id":"7m3k9q2x0d4v","version":1,"#
                        + #""time":"2026-11-20T10:00:00.123Z","meme":\#(SeedRecords.milk)},"#
                        + #""new":{"id":"7m3k9q2x0d4v","version":2,"#
                        + #""time":"2026-11-21T10:00:00.000Z","meme":{"id":"7m3k9q2x0d4v","#
                        + #""title":"Buy oat milk","text":"Two bottles.","tags":["home"],"#
                        + #""created":"2026-11-20T10:00:00.123Z","#
                        + #""modified":"2026-11-21T10:00:00.000Z"}},"diff":"\#(diff)"}"# + "\n"
                )
            ])
    }

    @Test func `says that there is no difference`() {
        let same = UnifiedDiff(from: DiffText("a"), to: DiffText("a"))
        present(
            FoundDifference(
                difference: .success(MemesDifference(pair: Self.pair, diff: same)),
                warnings: [Self.warning]))
        #expect(
            viewController.viewModels == [
                .diagnostic("no difference between 7m3k9q2x0d4v@1 and 7m3k9q2x0d4v@2", .done),
                .diagnostic(Diagnostic(Self.warning)),
            ])
    }

    @Test func `shows store warnings before an error`() {
        present(
            FoundDifference(
                difference: .failure(.reference(.noSuchMeme(.recent(0)))), warnings: [Self.warning])
        )
        #expect(
            viewController.viewModels == [
                .diagnostic(Diagnostic(Self.warning)),
                .diagnostic(
                    "no meme @: none was written on this device; see 'meme list', or try 'meme add TITLE'",
                    .noInput),
            ])
    }

    private func present(_ found: FoundDifference, printsRecord: Bool = false) {
        let presenter = DiffMemesPresenter(format: printsRecord ? .json : .human)
        presenter.viewController = viewController
        presenter.presentComparedMemes(response: .init(found: found))
    }
}
