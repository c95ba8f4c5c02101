import Domain
import Testing

struct TagRenamingTests {
    @Test(
        arguments: [
            ("work", "job", "work", "job"),
            ("work", "job", "WORK", "job"),
            ("work", "job", "work/x", "job/x"),
            ("WORK", "job", "Work/X/y", "job/X/y"),
            ("work", "Work", "work", "Work"),
            ("work", "work/old", "work/x", "work/old/x"),
            ("work/x", "x", "work/x/y", "x/y"),
            ("work", "job", "works", nil),
            ("work", "job", "wor", nil),
            ("work", "job", "home/work", nil),
            ("work", "job", "work-x", nil),
            ("strasse", "road", "Straße/ß", "road/ß"),
            ("Straße", "road", "STRASSE/x", "road/x"),
            ("e\u{301}te\u{301}", "summer", "ÉTÉ/é", "summer/é"),
            ("e", "x", "e\u{301}", nil),
            ("work", "job", "work/\u{301}x", nil),
            ("a,b", "ab", "a,b", "ab"),
        ] as [(String, String, String, String?)])
    func namesATagAnew(_ old: String, _ new: String, _ tag: String, _ expected: String?) throws {
        let renaming = TagRenaming(Tag(stored: old), to: Tag(stored: new))
        #expect(try renaming.newTag(for: Tag(stored: tag))?.name == expected)
    }

    @Test(
        arguments: [
            (["work", "x"], ["job", "x"]),
            (["x", "work/a", "Work"], ["x", "job/a", "job"]),
            (["Job", "work"], ["Job"]),
            (["work", "Job"], ["job"]),
            (["work", "WORK", "x"], ["job", "x"]),
            (["x", "X", "work"], ["x", "X", "job"]),
            (["x", "X"], nil),
            ([], nil),
        ] as [([String], [String]?)])
    func leavesOneOfTagsThatHaveBecomeEqual(_ tags: [String], _ expected: [String]?) throws {
        let renaming = TagRenaming(Tag(stored: "work"), to: Tag(stored: "job"))
        #expect(try renaming.newTags(for: tags.map(Tag.init(stored:)))?.map(\.name) == expected)
    }

    @Test func tellsASpellingFromAnother() throws {
        let renaming = TagRenaming(Tag(stored: "é"), to: Tag(stored: "e\u{301}"))
        let names = try renaming.newTags(for: [Tag(stored: "é")])?.map { Array($0.name.utf8) }
        #expect(names == [[0x65, 0xCC, 0x81]])
        #expect(try renaming.newTags(for: [Tag(stored: "e\u{301}")]) == nil)
    }

    @Test func joinsNothingToNamesThatNoTextCanHold() throws {
        let renaming = TagRenaming(Tag(stored: "work"), to: Tag(stored: "job"))
        let lone = Tag(stored: "\u{FFFD}", exactJSON: #""\ud800""#)
        let renamed = try renaming.newTags(for: [lone, Tag(stored: "work")])
        #expect(renamed?.map(\.exactJSON) == [#""\ud800""#, nil])
        let below = Tag(stored: "work/\u{FFFD}", exactJSON: #""work/\ud800""#)
        #expect(throws: MemesError.field(.loneSurrogate(.tags))) {
            try renaming.newTags(for: [below])
        }
    }
}
