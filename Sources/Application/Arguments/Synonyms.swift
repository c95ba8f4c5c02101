import Domain

/// The words of other programs for what a command does, and for what an option means.
private enum Synonyms {
    /// Commands, and the words for them.
    static let commands = [
        (
            "add TITLE",
            "a + create note append-note insert write jot capture put make memo remember task todo init store"
        ),
        ("add --batch FILE", "batch bulk load"),
        ("list", "l ll la dir index ids all recent latest status st overview browse"),
        ("show REF", "view print open get read less more display inspect page p"),
        ("search QUERY", "s / f grep rg ag ack query match filter lookup locate"),
        ("count", "wc total stat stats statistics summary"),
        ("edit REF", "e vi vim nano emacs modify update set amend"),
        ("edit REF --title TITLE", "rename mv move ren title retitle"),
        ("edit REF --append TEXT", "append prepend annotate comment"),
        ("edit REF --pin", "pin star"),
        ("edit REF --unpin", "unpin unstar"),
        ("remove REF", "d delete del erase unlink trash destroy discard rmdir"),
        ("tag REF +TAG", "label addtag retag"),
        ("tag REF +done", "done do complete finish close"),
        ("tag REF -TAG", "untag unlabel deltag"),
        ("tags", "labels topics projects contexts lsprj lsc"),
        ("undo", "u revert rollback reset"),
        ("log", "operations reflog activity events journal"),
        ("history REF", "versions revisions blame"),
        ("restore REF", "undelete recover unremove checkout"),
        ("import PATH", "fetch migrate"),
        ("export", "dump backup"),
        ("watch", "tail follow monitor subscribe"),
        ("check", "verify fsck doctor validate lint"),
        ("check --repair", "repair fix"),
        ("compact", "gc vacuum prune clean optimize purge shrink"),
        ("path", "where which location folder notebook notebooks"),
        ("version", "ver v"),
        ("help", "? h man usage info tutorial"),
        ("help environment", "config configure settings setup preferences prefs alias"),
        ("help store", "sync push pull clone commit remote merge git"),
    ]

    /// Options, and the names of others that mean the same; the first that a command has counts.
    static let options = [
        ("--text", "body message msg note content description desc comment annotation"),
        ("--created", "date on at time when"),
        ("--since", "after from newer-than start"),
        ("--until", "before to older-than end"),
        ("--limit", "max max-count count head lines top number num"),
        ("--sort", "order order-by orderby by"),
        ("--untag", "remove-tag rm-tag delete-tag del-tag"),
        ("--tag", "label labels add-tag project category context topic"),
        ("--title", "name subject rename"),
        ("--yes", "force f assume-yes confirm"),
        ("--dry-run", "n simulate pretend preview just-print"),
        ("--edit", "editor interactive"),
        ("--output", "out file to"),
        ("--regex", "regexp E P grep pattern"),
        ("--url", "link href uri"),
        ("--image", "img picture photo attachment"),
        ("--pin", "star pinned"),
        ("--pick", "select choose interactive i"),
        ("--color never", "no-color no-colour nocolor"),
        ("--color", "colour"),
        ("-V", "v"),
        ("--raw", "plain body text-only"),
        ("--reverse", "asc ascending desc descending"),
        ("--null", "z print0"),
    ]

    /// The meaning of the first of some entries that has a word and is allowed.
    static func meaning(
        of word: String, in table: [(String, String)], _ isAllowed: (String) -> Bool = { _ in true }
    ) -> String? {
        table.first { meaning, words in
            words.split(separator: " ").contains { $0 == word } && isAllowed(meaning)
        }?.0
    }
}

extension [CommandDescription] {
    /// The command that an unknown word most likely means, perhaps with arguments: one of another
    /// program, else the nearest name.
    func meant(by word: String) -> String? {
        let word = word.lowercased()
        return Synonyms.meaning(of: word, in: Synonyms.commands)
            ?? NearestWord.to(String(word.prefix(40)), among: names)
    }
}

extension [OptionDescription] {
    /// The option that an unknown one most likely means, perhaps with its value.
    func meant(by literal: String) -> String? {
        let name = String(literal.drop { $0 == "-" }.prefix(40))
        func isAllowed(_ meaning: String) -> Bool {
            contains { meaning.hasPrefix($0.literal) || meaning == $0.letter.map { "-\($0)" } }
        }
        return Synonyms.meaning(of: name, in: Synonyms.options, isAllowed)
            ?? NearestWord.to(name, among: map(\.name)).map { "--\($0)" }
    }
}
