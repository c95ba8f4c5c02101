import Testing

@testable import Application
@testable import TestSupport

/// What Tab completes in a front without a shell.
@Suite struct LineCompletionTests {
    /// The words of a store: the kind, the word and the reference that were asked for.
    private func completion(_ words: [String], _ stored: String = "") -> LineCompletion {
        LineCompletion(of: words, .application) { kind, word, reference in
            stored.isEmpty ? "\(kind.rawValue)-\(word)-\(reference)\tsaid\n" : stored
        }
    }

    @Test(
        arguments: [
            (["expo"], "export "), (["sh"], "show "), (["e"], nil), (["zzz"], nil), ([""], nil),
            (["export", "--ou"], "--output "), (["list", "--sort", "ti"], "title "),
            (["nothing", "x"], nil), (["import", "x"], nil),
        ] as [([String], String?)])
    func `inserts what can only be meant`(words: [String], inserted: String?) {
        #expect(completion(words).inserted == inserted)
    }

    @Test(arguments: [
        (["show", "k3"], "references-k3-"), (["tag", "k3v9", "+wo"], "tags-+wo-k3v9"),
        (["tag", "k3v9", "-wo"], "tags--wo-k3v9"), (["list", "tag:w"], "query-tag:w-"),
        (["restore", "k"], "removed-k-"), (["undo", "k"], "operations-k-"),
        (["edit", "--draft", "k"], "drafts-k---draft"), (["add", "-t", "wo"], "tags-wo--t"),
    ])
    func `asks the store for the words of a kind`(words: [String], candidate: String) {
        #expect(completion(words).candidates.map(\.word) == [candidate])
        #expect(completion(words).candidates.map(\.description) == ["said"])
    }

    @Test func `inserts what several words begin with, and quotes a word with blanks`() {
        let several = completion(["list", "-t", "w"], "work/a\nwork/b\n")
        #expect(several.inserted == "work/")
        #expect(several.candidates.map(\.word) == ["work/a", "work/b"])
        #expect(completion(["list", "-t", "work/"], "work/a\nwork/b\n").inserted == nil)
        // The ids of memes with a word in their titles do not begin with it.
        #expect(completion(["show", "pizza"], "k3v9\tPizza\nk3w2\tPizza\n").inserted == nil)
        #expect(completion(["list", "-t", "a"], "a b\n").inserted == "'a b' ")
    }
}
