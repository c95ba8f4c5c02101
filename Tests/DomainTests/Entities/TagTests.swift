import Domain
import Testing

struct TagTests {
    @Test func `accepts valid names`() throws {
        for name in ["home", "home/kitchen", "to read", "été", "日本", "a-b_c.d", "#x", "C++"]
            as [String]
        {
            #expect(try Tag(name).name == name, "\(name)")
        }
    }

    @Test func `rejects names that cannot be a tag`() {
        for (name, fault) in [
            ("", TagError.empty), ("a,b", .comma), ("a,\u{301}b", .comma),
            ("a\nb", .controlCharacter), ("a\tb", .controlCharacter),
            ("a\u{9B}b", .controlCharacter),
            ("a\0", .controlCharacter), (" a", .outerWhitespace), ("a ", .outerWhitespace),
            ("\u{3000}a", .outerWhitespace), ("/a", .emptyLevel), ("a/", .emptyLevel),
            ("a//b", .emptyLevel), ("/", .emptyLevel), ("a//\u{301}b", .emptyLevel),
        ] as [(String, TagError)] {
            #expect(throws: MemesError.field(.invalidTag(name, fault))) { try Tag(name) }
        }
    }

    @Test func `is equal after case folding`() {
        for (one, other) in [
            ("home", "HOME"), ("Straße", "STRASSE"), ("é", "e\u{301}"), ("Σ", "ς"), ("ﬁ", "FI"),
            ("ſ", "S"), ("ꭰ", "Ꭰ"),
        ] as [(String, String)] {
            #expect(Tag(stored: one) == Tag(stored: other), "\(one)")
            #expect(Set([Tag(stored: one)]).contains(Tag(stored: other)), "\(one)")
        }
    }

    @Test func `differs from a tag with another case-folded name`() {
        for (one, other) in [("home", "homes"), ("e", "é"), ("i", "ı"), ("I", "İ"), ("a/b", "a")]
            as [(String, String)]
        {
            #expect(Tag(stored: one) != Tag(stored: other), "\(one)")
        }
    }
}

struct TagChangeTests {
    @Test func `returns the tags after the change`() {
        for (_, added, removed, tags, expected) in [
            ("adds at the end, in order", ["c", "a"], [], ["b"], ["b", "c", "a"]),
            ("keeps the first spelling", ["WORK", "x"], [], ["work"], ["work", "x"]),
            ("adds a tag once", ["x", "X"], [], [], ["x"]),
            ("takes away whatever the case", [], ["WORK"], ["a", "work"], ["a"]),
            ("takes away every spelling", [], ["work"], ["Work", "a", "WORK"], ["a"]),
            ("leaves what is below", [], ["work"], ["work/x", "work"], ["work/x"]),
            ("adds and takes away", ["new"], ["old"], ["old"], ["new"]),
            ("changes nothing by adding", ["Work"], [], ["work"], nil),
            ("changes nothing by taking away", [], ["x"], ["work"], nil),
            ("changes nothing of nothing", [], ["x"], [], nil),
        ] as [(String, [String], [String], [String], [String]?)] {
            let change = TagChange(
                adding: added.map(Tag.init(stored:)), removing: removed.map(Tag.init(stored:)))
            #expect(change.newTags(for: tags.map(Tag.init(stored:)))?.map(\.name) == expected)
        }
    }
}

struct TagRenamingTests {
    @Test func `renames a tag and the tags below it`() throws {
        for (old, new, tag, expected) in [
            ("work", "job", "work", "job"),
            ("work", "job", "WORK", "job"), ("work", "job", "work/x", "job/x"),
            ("WORK", "job", "Work/X/y", "job/X/y"), ("work", "Work", "work", "Work"),
            ("work", "work/old", "work/x", "work/old/x"), ("work/x", "x", "work/x/y", "x/y"),
            ("work", "job", "works", nil), ("work", "job", "wor", nil),
            ("work", "job", "home/work", nil), ("work", "job", "work-x", nil),
            ("strasse", "road", "Straße/ß", "road/ß"), ("Straße", "road", "STRASSE/x", "road/x"),
            ("e\u{301}te\u{301}", "summer", "ÉTÉ/é", "summer/é"), ("e", "x", "e\u{301}", nil),
            ("work", "job", "work/\u{301}x", nil), ("a,b", "ab", "a,b", "ab"),
        ] as [(String, String, String, String?)] {
            let renaming = TagRenaming(Tag(stored: old), to: Tag(stored: new))
            #expect(try renaming.newTag(for: Tag(stored: tag))?.name == expected, "\(old)")
        }
    }

    @Test func `keeps one of the tags that become equal`() throws {
        for (tags, expected) in [
            (["work", "x"], ["job", "x"]),
            (["x", "work/a", "Work"], ["x", "job/a", "job"]), (["Job", "work"], ["Job"]),
            (["work", "Job"], ["job"]), (["work", "WORK", "x"], ["job", "x"]),
            (["x", "X", "work"], ["x", "X", "job"]), (["x", "X"], nil), ([], nil),
        ] as [([String], [String]?)] {
            let renaming = TagRenaming(Tag(stored: "work"), to: Tag(stored: "job"))
            #expect(try renaming.newTags(for: tags.map(Tag.init(stored:)))?.map(\.name) == expected)
        }
    }

    @Test func `renames a tag to a canonically equivalent spelling`() throws {
        let renaming = TagRenaming(Tag(stored: "é"), to: Tag(stored: "e\u{301}"))
        let names = try renaming.newTags(for: [Tag(stored: "é")])?.map { Array($0.name.utf8) }
        #expect(names == [[0x65, 0xCC, 0x81]])
        #expect(try renaming.newTags(for: [Tag(stored: "e\u{301}")]) == nil)
    }

    @Test func `keeps a lone surrogate but refuses to rename a tag that has one`() throws {
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
