import Domain
import Markup
import Testing

@testable import Application
@testable import TestSupport

struct SectionReferenceTests {
    @Test(arguments: [
        ("Bread", "Bread", nil), ("Bread#Steps", "Bread", "Steps"), ("C#", "C#", nil),
        ("C##Syntax", "C#", "Syntax"), ("C#Syntax", "C#Syntax", nil), ("Bread#A#B", "Bread", "A#B"),
        ("@#a", "@", "a"), ("7m3k@2# a ", "7m3k@2", " a "), ("Bread#C#", "Bread", "C#"),
    ])
    func `tries the whole word, then splits it from right to left`(
        _ word: String, _ name: String, _ heading: String?
    ) throws {
        let reference = try SectionReference(word) { (name) throws(MemesError) in
            guard ["Bread", "C#", "C#Syntax", "@", "7m3k@2"].contains(name) else {
                throw .reference(.noSuchMeme(.word(name)))
            }
        }
        #expect(reference.name == name)
        #expect(reference.heading == heading)
    }

    @Test func `looks nothing up for a word without a number sign`() throws {
        let reference = try SectionReference("Bread") { (_) throws(MemesError) in
            throw .field(.emptyTitle)
        }
        #expect(reference.name == "Bread")
    }

    private static let milk = [MemeCandidate(Seeds.milk)]
    private static let busy = MemesError.store(.busy(seconds: 1), path: "s")

    /// Words; the errors for the names in them, if not that there is no such meme; and the error for the word.
    @Test(arguments: [
        ("a#b", [:], MemesError.reference(.noSuchMeme(.word("a#b")))),
        ("Braed#", [:], .reference(.noSuchMeme(.word("Braed#")))),
        (
            "Braed#b#c", ["Braed": .reference(.noSuchMeme(.word("Braed"), nearest: milk))],
            .reference(.noSuchMeme(.word("Braed"), nearest: milk))
        ),
        ("ab#c", ["ab": .reference(.tooShort("ab"))], .reference(.tooShort("ab"))),
        (
            "C#c", ["C": .reference(.ambiguous(.word("C"), candidates: milk, count: 2))],
            .reference(.noSuchMeme(.word("C#c")))
        ),
        (
            "Milk#c", ["Milk": .reference(.ambiguous(.word("Milk"), candidates: milk, count: 2))],
            .reference(.ambiguous(.word("Milk"), candidates: milk, count: 2))
        ),
        ("a#b", ["a#b": busy], busy), ("a#b", ["a": busy], busy),
    ])
    func `throws the error for the name that was probably meant`(
        _ word: String, _ errors: [String: MemesError], _ error: MemesError
    ) {
        #expect(throws: error) {
            try SectionReference(word) { (name) throws(MemesError) in
                throw errors[name] ?? .reference(.noSuchMeme(.word(name)))
            }
        }
    }

    private static let bread = Meme(
        id: Seeds.milk.id, title: "Bread",
        text: "# Steps\n## Bake\n# Cake\n## Bake\n# Shopping list\n# E\n# F\n# *Steps*")

    @Test func `shows the first section with a heading, but changes only one`() throws {
        #expect(try Self.bread.section("bake").line == 2)
        #expect(try Self.bread.sectionToChange("Cake#Bake").line == 4)
        #expect(
            throws: MemesError.reference(.ambiguousHeading("steps", title: "Bread", lines: [1, 8]))
        ) { try Self.bread.sectionToChange("steps") }
        var bread = Self.bread
        bread.text = ""
        #expect(
            throws: MemesError.reference(.noSuchHeading("x", title: "Bread", nearest: []))
        ) { try bread.section("x") }
    }

    @Test func `names the headings that are nearest to one that is missing`() {
        for (heading, nearest) in [
            ("stps", ["Steps", "Bake", "Cake", "E", "F"]),
            ("list", ["Shopping list", "Bake", "Cake", "E", "F"]),
        ] {
            #expect(
                throws: MemesError.reference(
                    .noSuchHeading(heading, title: "Bread", nearest: nearest))
            ) { try Self.bread.section(heading) }
        }
    }
}
