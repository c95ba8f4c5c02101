import Domain

/// Words from other programs, and the options or commands that they mean.
enum Synonyms {
    /// Names of options in other programs, with the equivalent options of this program. If a name is listed
    /// several times, the first equivalent that the command supports is used.
    static let options = """
        body message msg note content description desc comment annotation: --text
        date on at time when: --created
        on at when day created: --date
        after from newer-than start: --since
        before to older-than end: --until
        max max-count count head lines top number num: --limit
        order order-by orderby by: --sort
        remove-tag rm-tag delete-tag del-tag: --untag
        label labels add-tag project category context topic: --tag
        name subject rename: --title
        force f assume-yes confirm: --yes
        n simulate pretend preview just-print: --dry-run
        editor interactive: --edit
        out file to: --output
        regexp E P grep pattern: --regex
        link href uri: --url
        img picture photo attachment: --image
        star pinned: --pin
        select choose interactive i: --pick
        no-color no-colour nocolor: --color never
        colour: --color
        v: -V
        w: --word
        body text-only: --raw
        asc ascending desc descending: --reverse
        z print0: --null
        """

    /// The names of output formats, with the option or command that prints each format.
    static let formats = """
        json: --json
        jsonl ndjson jsonlines: --jsonl
        csv: --csv
        tsv: --tsv
        id ids: --ids
        table human pretty: --table
        md markdown: meme export --format markdown
        html: meme export --format html
        """

    /// Returns the first allowed meaning of a word in a table; `nil` if the word has no allowed meaning.
    static func meaning(
        of word: String, in table: String, _ isAllowed: (String) -> Bool = { _ in true }
    ) -> String? {
        for line in table.split(separator: "\n") {
            let parts = line.split(separator: ": ").map(String.init)
            guard let words = parts.first, let meaning = parts.last else { continue }
            if words.split(separator: " ").contains(where: { $0 == word }), isAllowed(meaning) {
                return meaning
            }
        }
        return nil
    }
}

extension [OptionDescription] {
    /// Returns the option that an unknown option probably means, possibly with its value; `nil` if no option
    /// is similar.
    func meant(by literal: String) -> String? {
        let name = String(literal.drop { $0 == "-" }.prefix(40))
        func isAllowed(_ meaning: String) -> Bool {
            contains { meaning.hasPrefix($0.literal) || meaning == $0.letter.map { "-\($0)" } }
        }
        return Synonyms.meaning(of: name, in: Synonyms.options, isAllowed)
            ?? NearestWord.to(name, among: map(\.name)).map { "--\($0)" }
    }
}
