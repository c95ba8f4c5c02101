import Testing

@testable import Application
@testable import TestSupport

/// The completions for Tab in an interface without a shell.
@Suite struct LineCompletionTests {
    /// Completes the last word with stored words, by default one that names the requested kind, word and
    /// reference.
    private func completion(_ words: [String], _ stored: String = "") -> LineCompletion {
        LineCompletion(of: words, .application) { kind, word, reference in
            stored.isEmpty ? "\(kind.rawValue)-\(word)-\(reference)\tsaid\n" : stored
        }
    }

    @Test func `inserts the only possible completion`() {
        for (words, inserted) in [
            (["expo"], "export "), (["sh"], "show "), (["e"], nil), (["zzz"], nil), ([""], nil),
            (["export", "--ou"], "--output "), (["stats", "--color", "al"], "always "),
            (["nothing", "x"], nil), (["import", "x"], nil),
            (["config", "set", "alias.x", "--", "expo"], "export "),
            (["config", "set", "alias.x", "--", "list", "--color", "al"], "always "),
        ] as [([String], String?)] {
            #expect(completion(words).inserted == inserted, "\(words)")
        }
    }

    @Test func `asks the store for the words of a kind`() {
        for (words, candidate) in [
            (["show", "k3"], "sections-k3-"), (["tag", "k3v9", "+wo"], "tags-+wo-k3v9"),
            (["tag", "k3v9", "-wo"], "tags--wo-k3v9"), (["list", "tag:w"], "query-tag:w-"),
            (["restore", "k"], "removed-k-"), (["undo", "k"], "operations-k-"),
            (["edit", "--draft", "k"], "drafts-k---draft"), (["add", "-t", "wo"], "tags-wo--t"),
            (["add", "--template", "me"], "templates-me---template"),
            (["list", "--sort", "ti"], "orders-ti---sort"),
            (["list", "--columns", "a,b"], "columns-a,b---columns"),
        ] {
            #expect(completion(words).candidates.map(\.word) == [candidate], "\(words)")
            #expect(completion(words).candidates.map(\.description) == ["said"], "\(words)")
        }
    }

    @Test func `inserts the common prefix of several words, and quotes a word with spaces`() {
        let several = completion(["list", "-t", "w"], "work/a\nwork/b\n")
        #expect(several.inserted == "work/")
        #expect(several.candidates.map(\.word) == ["work/a", "work/b"])
        #expect(completion(["list", "-t", "work/"], "work/a\nwork/b\n").inserted == nil)
        // The ids of memes with a word in their titles do not begin with that word.
        #expect(completion(["show", "pizza"], "k3v9\tPizza\nk3w2\tPizza\n").inserted == nil)
        #expect(completion(["list", "-t", "a"], "a b\n").inserted == "'a b' ")
    }
}
