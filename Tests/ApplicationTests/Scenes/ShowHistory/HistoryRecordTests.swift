import Domain
import Testing

@testable import Application
@testable import TestSupport

struct HistoryRecordTests {
    @Test func `writes plain records with reference, time, change and title`() {
        #expect(
            text(.plain) == """
                7m3k9q2x0d4v@3\t2026-11-21T10:00:00.001Z\tremoved\tBuy oat milk
                7m3k9q2x0d4v@2\t2026-11-21T10:00:00.000Z\tedited\tBuy oat milk
                7m3k9q2x0d4v@1\t2026-11-20T10:00:00.123Z\tadded\tBuy milk

                """)
        #expect(text(.ids) == "7m3k9q2x0d4v@3\n7m3k9q2x0d4v@2\n7m3k9q2x0d4v@1\n")
    }

    @Test func `writes each meme as it was in JSON`() {
        #expect(
            text(.jsonLines) == """
                {"id":"7m3k9q2x0d4v","version":3,"time":"2026-11-21T10:00:00.001Z","what":"removed","handle":"fwax4rh7fjzm"}
                {"id":"7m3k9q2x0d4v","version":2,"time":"2026-11-21T10:00:00.000Z","what":"edited",\
                "changed":["title","text"],"meme":{"id":"7m3k9q2x0d4v","title":"Buy oat milk",\
                "text":"Two bottles.","tags":["home"],"created":"2026-11-20T10:00:00.123Z",\
                "modified":"2026-11-21T10:00:00.000Z"},"handle":"p14jaafamh2w"}
                {"id":"7m3k9q2x0d4v","version":1,"time":"2026-11-20T10:00:00.123Z","what":"added",\
                "meme":{"id":"7m3k9q2x0d4v","title":"Buy milk","tags":["home"],\
                "created":"2026-11-20T10:00:00.123Z"},"handle":"wqdgfyvj5fc6"}

                """)
    }

    @Test func `names changed fields of other programs in JSON`() {
        var step = HistorySeeds.steps[2]
        step.changed = [.field(.pinned), .other(#""mo\"od""#)]
        #expect(step.changed.map(\.name) == ["pinned", #""mo\"od""#])
        let format = RecordFormat(kind: .jsonLines)
        #expect(
            RecordFormatter(format: format).text(of: [step])
                .contains(#""changed":["pinned","mo\"od"],"#))
    }

    @Test func `accepts every field in a template`() throws {
        let fields = HistoryStep.fieldNames.map { "{\($0)}" }.joined(separator: "|")
        let template = try RecordTemplate(fields, fieldNames: HistoryStep.fieldNames)
        #expect(
            text(.template(template)) == """
                7m3k9q2x0d4v|3|2026-11-21T10:00:00.001Z|removed||Buy oat milk||||||||||||
                7m3k9q2x0d4v|2|2026-11-21T10:00:00.000Z|edited|title,text|Buy oat milk|Two bottles.|\
                home||||2026-11-20T10:00:00.123Z|2026-11-21T10:00:00.000Z|||||
                7m3k9q2x0d4v|1|2026-11-20T10:00:00.123Z|added||Buy milk||home||||\
                2026-11-20T10:00:00.123Z||||||

                """)
    }

    private func text(_ kind: RecordFormat.Kind) -> String {
        RecordFormatter(format: RecordFormat(kind: kind)).text(of: HistorySeeds.steps)
    }
}
