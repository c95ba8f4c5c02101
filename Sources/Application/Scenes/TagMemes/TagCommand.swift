import Domain

extension CommandDescription {
    package static let tag = CommandDescription(
        name: "tag",
        summary: "add tags to memes, or remove tags",
        operands: Operands(.references).with([.whereOption]),
        usage: [
            "tag REF... [+TAG]... [-TAG]... [OPTIONS]",
            "tag --where QUERY [+TAG]... [-TAG]... [OPTIONS]",
        ],
        examples: [
            Example("meme tag @ +home", "tag the latest meme"),
            Example("meme tag @ @~1 +work/urgent -later", "two memes, two changes"),
            Example("meme tag --where tag:draft -draft", "every meme with the tag draft"),
            Example("meme tag @ -- -q", "remove the tag q; -q is an option"),
        ],
        notes: """
            +TAG adds a tag, -TAG removes one; at least one is required. +a,b and -a,b are two tags. All
            memes are changed as one operation, or none. Case is ignored: a meme tagged work already has
            Work, and keeps work. -work removes only work, not work/x.

            A word that begins with a single - is a tag to remove, except the options -w, -q, -h and -V. Two
            kinds of words are refused: -t, which is an option of other commands, and option names with a single
            -, such as -json. After --, each word that begins with + or - is a tag: -- -json, -- --x.

            On a terminal, --where asks before it changes 20 memes or more, unless --yes is given, and a
            line says what was changed. When output is not a terminal, the ids of the changed memes are
            printed. --json prints all memes that were named or matched: an object for one REF, otherwise an
            array.
            """,
        options: [.whereOption, .yes.withoutLetter, .word, .exactAccents, .dryRun, .json],
        dashedWords: .tags)
}

extension TagMemes.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        func tags(_ sign: Character) -> [String] {
            arguments.operands.filter { $0.utf8.first == sign.asciiValue }
                .map { String($0.unicodeScalars.dropFirst()) }
        }
        for sign in ["+", "-"] where arguments.operands.contains(sign) {
            throw .invalidOperand(sign, command: "tag", expected: localized("+TAG or -TAG"))
        }
        var added: [String] = []
        for word in tags("+") { added += try ParsedArguments.tags(word) }
        let removed = tags("-").flatMap(ParsedArguments.removedTags)
        var references = arguments
        references.operands.removeAll(where: CommandDescription.tag.isSignedTag)
        let selection = try MemesSelection(references)
        guard !added.isEmpty || !removed.isEmpty else {
            throw TagMemes.Request.missingTag(references.operands)
        }
        let removedTags = Set(removed.map(Tag.init(stored:)))
        for name in added {
            if let other = removedTags.firstIndex(of: Tag(stored: name)) {
                throw .contradiction("+\(name)", "-\(removedTags[other].name)")
            }
        }
        self.init(
            selection: selection, added: added, removed: removed, isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments, to: selection),
            asksFrom: arguments.has(.whereOption) ? arguments.asksFrom : nil)
    }

    /// Returns the error for a command without tags. If a word that does not begin with `@` follows the first
    /// REF, suggests it as a tag.
    private static func missingTag(_ references: [String]) -> UsageError {
        let tag = references.dropFirst().first { !$0.isEmpty && !$0.hasPrefix("@") }
        let nearest = tag.map { "+" + SafeText.escaped(String($0.prefix(60))) }
        let guess = nearest.map { "; " + localized("did you mean '\($0)'?") } ?? ""
        return .missingOperand(command: "tag", placeholder: localized("+TAG or -TAG") + guess)
    }
}
