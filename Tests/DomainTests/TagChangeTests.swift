import Domain
import Testing

struct TagChangeTests {
    @Test(
        arguments: [
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
        ] as [(String, [String], [String], [String], [String]?)])
    func givesTheTagsAfterwards(
        _ name: String, _ added: [String], _ removed: [String], _ tags: [String],
        _ expected: [String]?
    ) {
        let change = TagChange(
            adding: added.map(Tag.init(stored:)), removing: removed.map(Tag.init(stored:)))
        #expect(change.newTags(for: tags.map(Tag.init(stored:)))?.map(\.name) == expected)
    }
}
