import Application

extension OptionDescription {
    fileprivate static let broken = OptionDescription(
        "broken", "list only broken links; without a REF, those of all memes")
}

extension CommandDescription {
    static let links = CommandDescription(
        name: "links",
        summary: "list the links of a meme",
        operands: Operands(.section()).with([.broken], takes: .section(.optional)),
        usage: ["links REF [OPTIONS]", "links --broken [REF] [OPTIONS]"],
        examples: [
            Example("meme links @", "the links from and to the latest meme"),
            Example("meme links 'bread#steps'", "from a section, and to its heading"),
            Example("meme links --broken", "all links that lead nowhere"),
            Example("meme links 'buy milk' --json | jq .in", "only what links to it"),
            Example("meme list is:orphan", "memes without links from or to others"),
        ],
        notes: """
            In a text, [[NAME]], [[NAME|label]], [[NAME#heading]] and [label](meme:ID) are links; in an imported
            file, so is [label](PATH.md). Links in code and comments are ignored.

            NAME is, in this order: a whole id; in an imported meme, a file of the same imported folder; a
            title; an alias; a file of any import; a title that a meme once had. Links to a renamed meme
            therefore still work, unless 'meme compact --keep 0d' drops the old title. If several memes have the
            name, the link leads to all of them.

            On a terminal, arrows mark links to and from other memes, and a cross those that lead nowhere. When
            output is not a terminal, each line has four fields separated by tabs: out, in or broken; the id of
            the other meme; NAME; and the title of the other meme. For a broken link, id and title are those of
            the meme that contains it. --json prints an object with the members out, in and broken. Finding no
            links is not an error.

            Vim, Neovim and Emacs complete NAME and open links: see 'meme help editors'.
            """,
        options: [.broken, .asOf, .json])
}

extension ListLinks.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            name: arguments.operands.first, isOnlyBroken: arguments.has(.broken),
            asOf: arguments.value(of: .asOf),
            format: OutputFormat(ofChange: arguments, inPipe: .plain))
    }
}
