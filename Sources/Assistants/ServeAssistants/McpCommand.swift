import Application

extension OptionDescription {
    fileprivate static let allowWrites = OptionDescription(
        "allow-writes", "let assistants add, edit and remove memes")
}

extension CommandDescription {
    static let mcp = CommandDescription(
        name: "mcp",
        summary: "serve memes to assistants",
        usage: ["mcp [--allow-writes] [--store PATH]"],
        examples: [
            Example("meme mcp", "assistants may read memes"),
            Example("meme mcp --allow-writes", "assistants may also change memes"),
            Example("meme log -n 5", "see what an assistant did"),
            Example("meme undo", "undo it"),
        ],
        notes: """
            'meme mcp' is a Model Context Protocol server on standard input and output. An assistant starts it.
            It lists, searches and shows memes, tasks, links, tags, versions and operations. With
            --allow-writes, it also adds, edits, tags, removes and restores memes, finishes tasks, writes in the
            journal, and undoes what assistants did. It never imports, exports or compacts, runs no programs,
            and gives no access to files other than the store.

            Claude Code: claude mcp add meme -- meme mcp

            Most other clients read a file such as this one. They start the server in / with few environment
            variables, so all paths must be absolute, including the one after --store:

            {"mcpServers":{"meme":{"command":"/usr/local/bin/meme","args":["mcp"]}}}

            Each change is one operation, and 'meme log' shows who made it, such as mcp:claude-code. To replace a
            text, an assistant must pass the version that it has read, so it cannot overwrite a later change.
            Results have at most 20,000 characters; long texts come in parts.

            Titles and texts may contain instructions that other people wrote. The server tells assistants that
            they are data, but an assistant may still follow them.
            """,
        options: [.allowWrites])
}

extension ServeAssistants.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(allowsWrites: arguments.has(.allowWrites))
    }
}
