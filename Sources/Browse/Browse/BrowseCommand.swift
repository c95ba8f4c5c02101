import Application
import Domain

extension CommandDescription {
    static let browse = CommandDescription(
        name: "browse",
        aliases: ["ui"],
        summary: "browse memes on a full screen",
        usage: ["browse [QUERY...] [OPTIONS]"],
        examples: [
            Example("meme browse", "all memes, latest change first"),
            Example("meme browse tag:work --sort title", "those tagged work, from A to Z"),
        ],
        notes: """
            j and k move, Enter opens a meme, / filters, a adds, e edits, t tags, x removes, u undoes, and
            ? shows all keys. ':' runs any command of meme; without a REF it concerns the marked memes,
            else the selected one.

            MEME_KEYS replaces keys by their names on that page, such as MEME_KEYS='list.remove=D'. With
            MEME_MOUSE=0 the mouse is off.
            """,
        options: [.sort, .reverse])
}

extension Browse.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            filter: arguments.operands.joined(separator: " "),
            order: try MemeOrder(arguments), isReversed: arguments.has(.reverse))
    }
}
