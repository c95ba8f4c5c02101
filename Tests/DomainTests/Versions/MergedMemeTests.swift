import Domain
import TestSupport
import Testing

/// The rules for merging the versions of a meme, one by one.
struct MergedMemeTests {
    private let plan = Sample.edit(#""title":"Plan","text":"a\nb\nc\n","tags":["x"]"#, at: 1)

    @Test func `a field that one side changed is set`() {
        let title = Sample.edit(
            #""title":"Trip","text":"a\nb\nc\n","tags":["x"]"#, at: 2, after: [plan])
        let pinned = Sample.edit(
            #""title":"Plan","text":"a\nb\nc\n","tags":["x"],"pinned":true"#, at: 3, after: [plan])
        let expected = #""title":"Trip","text":"a\nb\nc\n","tags":["x"],"pinned":true"#
        #expect(Sample.merge([plan, title, pinned]) == expected)
        #expect(Sample.conflicts([plan, title, pinned]) == [])
    }

    @Test func `if both sides changed a field, the later value wins and a conflict is reported`() {
        let trip = Sample.edit(#""title":"Trip""#, at: 2)
        let tour = Sample.edit(#""title":"Tour","color":1"#, at: 3, after: [trip])
        let walk = Sample.edit(#""title":"Walk","color":2"#, at: 4, after: [trip])
        #expect(Sample.merge([trip, tour, walk]) == #""title":"Walk","color":2"#)
        #expect(
            Sample.conflicts([trip, tour, walk]) == [
                #"field("title") kept @3 other @2"#, #"field("color") kept @3 other @2"#,
            ])
    }

    @Test func `the same change on both sides is no conflict`() {
        let one = Sample.edit(#""title":"Trip","color":1"#, at: 2, after: [plan])
        let same = Sample.edit(#""title":"Trip","color":1"#, at: 3, after: [plan])
        #expect(Sample.merge([plan, one, same]) == #""title":"Trip","color":1"#)
        #expect(Sample.conflicts([plan, one, same]) == [])
    }

    @Test func `a field that one side removed is removed`() {
        let full = Sample.edit(#""title":"Plan","url":"u","color":1"#, at: 1)
        let bare = Sample.edit(#""title":"Plan""#, at: 2, after: [full])
        let title = Sample.edit(#""title":"Trip","url":"u","color":1"#, at: 3, after: [full])
        #expect(Sample.merge([full, bare, title]) == #""title":"Trip""#)
    }

    @Test func `tags are added and removed`() {
        let base = Sample.edit(#""title":"Plan","tags":["a","b","Work"]"#, at: 1)
        let one = Sample.edit(#""title":"Plan","tags":["b","Work","new"]"#, at: 2, after: [base])
        let other = Sample.edit(
            #""title":"Plan","tags":["a","b","work","NEW","last"]"#, at: 3, after: [base])
        #expect(
            Sample.merge([base, one, other]) == #""title":"Plan","tags":["b","work","new","last"]"#)
        #expect(Sample.conflicts([base, one, other]) == [])
    }

    @Test func `created is the earliest and modified the latest`() {
        let base = Sample.edit(
            #""title":"Plan","created":"2026-11-20T10:01:00.000Z""#, at: 1)
        let one = Sample.edit(
            #""title":"A","created":"2026-11-19T10:00:00.000Z","modified":"2026-11-20T10:09:00.000Z""#,
            at: 2, after: [base])
        let other = Sample.edit(
            #""title":"B","created":"2026-11-20T10:01:00.000Z","modified":"2026-11-20T10:03:00.000Z""#,
            at: 3, after: [base])
        #expect(
            Sample.merge([base, one, other])
                == #""title":"B","created":"2026-11-19T10:00:00.000Z","modified":"2026-11-20T10:09:00.000Z""#
        )
    }

    @Test func `a line is removed if either side removed it, and all inserted lines are kept`() {
        let one = Sample.edit(
            #""title":"Plan","text":"a\nnew\nb\n","tags":["x"]"#, at: 2, after: [plan])
        let other = Sample.edit(
            #""title":"Plan","text":"b\nc\nlast\n","tags":["x"]"#, at: 3, after: [plan])
        #expect(
            Sample.merge([plan, one, other])
                == #""title":"Plan","text":"new\nb\nlast\n","tags":["x"]"#)
        #expect(Sample.conflicts([plan, one, other]) == [])
    }

    @Test func `if both sides changed a line, both new forms are kept`() {
        let one = Sample.edit(#""title":"Plan","text":"a\nB1\nc\n""#, at: 2, after: [plan])
        let other = Sample.edit(#""title":"Plan","text":"a\nB2\nc\n""#, at: 3, after: [plan])
        let expected = #""title":"Plan","text":"a\nB1\nB2\nc\n""#
        #expect(Sample.merge([plan, one, other]) == expected)
        #expect(Sample.conflicts([plan, one, other]) == ["lines kept @3 other @2"])
    }

    /// Memes with the same key have the same identifier.
    @Test func `a journal day that two devices began is one meme with both entries`() {
        let desk = Sample.edit(
            #""title":"Friday","text":"- 9:00 desk\n","created":"2026-11-20T09:00:00.000Z","key":"journal/2026-11-20""#,
            at: 1)
        let phone = Sample.edit(
            #""title":"Friday","text":"- 8:00 phone\n","created":"2026-11-20T08:00:00.000Z","key":"journal/2026-11-20""#,
            at: 2)
        #expect(
            Sample.merge([desk, phone])
                == #""title":"Friday","text":"- 9:00 desk\n- 8:00 phone\n","created":"2026-11-20T08:00:00.000Z","key":"journal/2026-11-20""#
        )
    }

    @Test func `a changed creation date is merged like a field`() {
        func edit(_ title: String, _ day: Int, at time: Int, after others: [ExchangedVersion])
            -> ExchangedVersion
        {
            Sample.edit(
                #""title":"\#(title)","created":"2026-11-\#(day)T09:00:00.000Z""#, at: time,
                after: others)
        }
        let first = edit("a", 20, at: 1, after: [])
        let later = edit("a", 22, at: 2, after: [first])
        let titled = edit("b", 20, at: 3, after: [first])
        #expect(
            Sample.merge([first, later, titled])
                == #""title":"b","created":"2026-11-22T09:00:00.000Z""#)
        #expect(Sample.conflicts([first, later, titled]) == [])
        let other = edit("b", 18, at: 3, after: [first])
        #expect(
            Sample.merge([first, later, other])
                == #""title":"b","created":"2026-11-18T09:00:00.000Z""#)
        #expect(Sample.conflicts([first, later, other]) == [#"field("created") kept @3 other @2"#])
    }

    /// Returns a version that lists attachments, each as a name and a hash, and links to them.
    private func edit(
        _ files: [(name: String, hash: String)], at time: Int, after: ExchangedVersion
    ) -> ExchangedVersion {
        let listed = files.map {
            #"{"link":"attachments/ID/\#($0.name)","name":"\#($0.name)","hash":"\#($0.hash)"}"#
        }
        let lines = ["-"] + files.map { #"![\#($0.name)](attachments/ID/\#($0.name))"# }
        let field = #","import":{"hash":"","attachments":[\#(listed.joined(separator: ","))]}"#
        return Sample.edit(
            #""title":"a","text":"\#(lines.joined(separator: #"\n"#))"\#(files.isEmpty ? "" : field)"#,
            at: time, after: [after])
    }

    private func attachments(of merge: String?) -> [String] {
        (merge ?? "").matches(of: #/"name":"(.*?)","hash":"(.)/#).map {
            "\($0.output.1) \($0.output.2)"
        }
    }

    /// The names and links have numbers; the files get them in the sync.
    @Test func `attachments with the same name, but other contents, are renamed`() {
        let plain = Sample.edit(#""title":"a","text":"-""#, at: 1)
        let one = edit(
            [("a%20b.c.png", "1"), ("x", "2"), ("x-2", "3"), ("y", "4")], at: 2, after: plain)
        let two = edit([("a%20b.c.png", "5"), ("x", "6"), ("y", "4")], at: 3, after: plain)
        let merge = Sample.merge([plain, one, two])
        #expect(
            attachments(of: merge) == [
                "a%20b.c.png 1", "x 2", "x-2 3", "y 4", "a%20b.c-2.png 5", "x-3 6",
            ])
        let links = (merge ?? "").matches(of: #/\[(.*?)\]\(attachments\/ID\/(.*?)\)/#).map {
            "\($0.output.1) \($0.output.2)"
        }
        #expect(
            links == [
                "a%20b.c.png a%20b.c.png", "x x", "x-2 x-2", "a%20b.c.png a%20b.c-2.png", "x x-3",
                "y y",
            ])
        #expect(Sample.conflicts([plain, one, two]) == [])
    }

    @Test func `an undo takes out the attachment that a merge has renamed`() {
        let plain = Sample.edit(#""title":"a","text":"-""#, at: 1)
        let one = edit([("x", "1")], at: 2, after: plain)
        let two = edit([("x", "2")], at: 3, after: plain)
        let undone = edit([], at: 4, after: two)
        #expect(
            Sample.merge([plain, one, two, undone])
                == #""title":"a","text":"-\n![x](attachments/ID/x)","import":{"hash":"","attachments":[{"link":"attachments/ID/x","name":"x","hash":"1"}]}"#
        )
    }

    @Test func `an undone attachment takes no other attachment with it`() {
        let plain = Sample.edit(#""title":"a","text":"-""#, at: 1)
        let first = edit([("x", "1")], at: 2, after: plain)
        let undone = edit([], at: 4, after: first)
        let both = edit([("x", "1"), ("y", "2")], at: 3, after: first)
        #expect(attachments(of: Sample.merge([plain, first, both, undone])) == ["y 2"])
        let later = edit([("x", "1"), ("y", "2")], at: 5, after: first)
        #expect(attachments(of: Sample.merge([plain, first, undone, later])) == ["y 2"])
        let again = edit([("x", "3")], at: 6, after: undone)
        #expect(
            attachments(of: Sample.merge([plain, first, both, undone, again])) == ["y 2", "x 3"])
        let other = edit([("x", "4")], at: 5, after: plain)
        #expect(
            attachments(of: Sample.merge([plain, first, undone, other, again])) == ["x 4", "x-2 3"])
    }

    @Test func `a meme that one side removed and the other edited is kept`() {
        let removal = Sample.removal(at: 3, after: [plan])
        let edit = Sample.edit(#""title":"Trip""#, at: 2, after: [plan])
        #expect(Sample.merge([plan, edit, removal]) == #""title":"Trip""#)
        #expect(Sample.conflicts([plan, edit, removal]) == ["removal kept @2 other @3"])
    }

    @Test func `a removal counts if it knew all versions except other removals and merges`() {
        let other = Sample.edit(#""title":"Trip""#, at: 2, after: [plan])
        let merge = Sample.edit(#""title":"Trip""#, at: 3).merging([plan.name, other.name])
        let removal = Sample.removal(at: 4, after: [other])
        let later = Sample.removal(at: 5, after: [merge])
        #expect(Sample.merge([plan, other, removal]) == nil)
        #expect(Sample.merge([plan, other, merge, removal, later]) == nil)
    }

    /// The merge is later than the removal because of a wrong clock, but it is skipped.
    @Test func `a merge that a removal did not know does not bring the meme back`() {
        let other = Sample.edit(#""title":"Trip""#, at: 2, after: [plan])
        let removal = Sample.removal(at: 4, after: [other])
        let merge = Sample.edit(#""title":"Trip""#, at: 9).merging([plan.name, other.name])
        #expect(
            Sample.merge([plan, other, removal, merge])
                == #""removed":"2026-11-20T10:30:00.000Z"}"#)
        #expect(Sample.conflicts([plan, other, removal, merge]) == [])
    }

    @Test func `a restored meme is compared with the version before its removal`() {
        let removal = Sample.removal(at: 2, after: [plan])
        let back = Sample.edit(
            #""title":"Back","text":"a\nb\nc\n","tags":["x"]"#, at: 3, after: [removal])
        let edit = Sample.edit(
            #""title":"Plan","text":"a\nb\nc\nd\n","tags":["x"]"#, at: 4, after: [plan])
        #expect(
            Sample.merge([plan, removal, back, edit])
                == #""title":"Back","text":"a\nb\nc\nd\n","tags":["x"]"#)
    }

    @Test func `a version whose parent a compaction dropped is compared with an empty meme`() {
        let gone = Sample.edit(#""title":"Plan","text":"a\n","color":1"#, at: 1)
        let one = Sample.edit(#""title":"Plan","text":"a\nb\n","color":1"#, at: 2, after: [gone])
        let other = Sample.edit(#""title":"Trip","text":"a\nc\n""#, at: 3, after: [gone])
        #expect(Sample.merge([one, other]) == #""title":"Trip","text":"a\nb\nc\n","color":1"#)
    }

    @Test func `a merge counts as a version if a compaction dropped what it merged`() {
        let (gone, lost) = (
            Sample.edit(#""title":"G""#, at: 1), Sample.edit(#""title":"L""#, at: 2)
        )
        let merge = Sample.edit(#""title":"Plan","tags":["m"]"#, at: 3).merging([
            gone.name, lost.name,
        ])
        let late = Sample.edit(#""title":"Late","tags":["l"]"#, at: 4, after: [gone])
        #expect(Sample.merge([merge, late]) == #""title":"Late","tags":["m","l"]"#)
    }

    @Test func `a merge is skipped if the history contains what it merged`() {
        let one = Sample.edit(#""title":"Trip","tags":["x"]"#, at: 2, after: [plan])
        let forged = Sample.edit(#""title":"Forged""#, at: 3).merging([plan.name, one.name])
        let pinned = Sample.edit(
            #""title":"Plan","text":"a\nb\nc\n","tags":["x"],"pinned":true"#, at: 4, after: [plan])
        #expect(
            Sample.merge([plan, one, forged, pinned])
                == #""title":"Trip","tags":["x"],"pinned":true"#)
    }

    @Test func `a conflict that a merge has reported is not reported again`() {
        let one = Sample.edit(#""title":"One""#, at: 2, after: [plan])
        let two = Sample.edit(#""title":"Two""#, at: 3, after: [plan])
        let merge = Sample.edit(#""title":"Two""#, at: 4).merging([one.name, two.name])
        let third = Sample.edit(#""title":"Plan","color":1"#, at: 5, after: [plan])
        #expect(Sample.conflicts([plan, one, two, merge, third]) == [])
        let fourth = Sample.edit(#""title":"Four""#, at: 6, after: [plan])
        #expect(
            Sample.conflicts([plan, one, two, merge, fourth]) == [
                #"field("title") kept @5 other @3"#
            ])
    }

    @Test func `values keep their exact bytes`() {
        let base = Sample.edit(#""title":"\ud800","text":"\ud800 1\ncaf\u00e9","n":1.50"#, at: 1)
        let one = Sample.edit(
            #""title":"\ud800","text":"\ud800 1\ncafé\nnew","n":1.50"#, at: 2, after: [base])
        let other = Sample.edit(
            #""title":"\ud800","text":"\ud800 1\ncaf\u00e9","n":1.500,"\ud800":[1, 2]"#, at: 3,
            after: [base])
        #expect(
            Sample.merge([base, one, other])
                == #""title":"\ud800","text":"\ud800 1\ncafé\nnew","n":1.500,"\ud800":[1,2]"#)
        let composed = Sample.edit("\"title\":\"caf\u{E9}\"", at: 1)
        let decomposed = Sample.edit("\"title\":\"cafe\u{301}\"", at: 2, after: [composed])
        let tag = Sample.edit("\"title\":\"caf\u{E9}\",\"tags\":[\"t\"]", at: 3, after: [composed])
        let merged = Sample.merge([composed, decomposed, tag]) ?? ""
        #expect(Array(merged.utf8) == Array("\"title\":\"cafe\u{301}\",\"tags\":[\"t\"]".utf8))
    }
}
