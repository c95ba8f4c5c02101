import Domain

/// A page of the help on a topic of several commands.
struct HelpTopic: Sendable {
    let name: String
    /// The topic, in a few words.
    let summary: String
    /// Example command lines, at the top of the page.
    var examples: [CommandDescription.Example] = []
    /// Lines of a syntax, ` | ` and its meaning.
    var rows = ""
    /// Other facts for users, in paragraphs separated by empty lines.
    var notes = ""

    /// The rows, split into cells.
    var table: [(left: String, right: String)] {
        rows.split(separator: "\n").map { row in
            let cells = row.split(separator: " | ", maxSplits: 1).map(String.init)
            return (left: cells.first ?? "", right: cells.last ?? "")
        }
    }
}

extension HelpTopic {
    /// All topics, in the order of the help.
    package static let all: [HelpTopic] = [
        query, dates, references, formats, frontMatter, templates, options, environment, exitStatus,
        store, upgrading, commands,
    ]

    package static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name } }

    private static let query = HelpTopic(
        name: "query", summary: "what a QUERY is: words, phrases, fields",
        examples: [
            .init("meme list milk", "memes with milk"),
            .init("meme list 'milk OR (oats -cake)'", "quoted, so that the shell does not read it"),
            .init("meme search 'title:ann -is:pinned'", "in the title, and not pinned"),
            .init("meme count tag:work created:2026", "tagged work, written in 2026"),
            .init("meme tag --where 'untagged has:url' +link", "tag all memes that match"),
        ],
        rows: """
            milk cake | both words, in \(searchedFields); case is ignored
            "call ann" | a phrase
            milk OR oats | one or the other
            -milk, NOT milk | without it; write 'cake -milk' or -- -milk, for a word with a dash is \
            read as an option
            (milk OR oats) cake | a group
            swim* | the start of a word
            "=swim" | the whole word, not swimming; -w asks for whole words only
            cafe | with accents, too, in titles and texts; --exact-accents turns that off
            title:milk, text:, url:, alias: | in one field
            tag:work | with the tag work, or one below it, such as work/x
            id:7m3k | ids that begin with it
            created:2026-03, modified: | by date: 2026, today, -7d, A..B, >=D, <D
            is:pinned, is:removed | pinned memes, removed memes
            \(optionalFields) | with such a field
            untagged | without tags
            --regex 'ba+d|ugly' | a regular expression instead
            """,
        notes: """
            -t TAG, --since DATE and --until DATE are conditions, too; -t a,b asks for both tags. edit,
            remove and tag take a QUERY with --where.
            """)

    private static let dates = HelpTopic(
        name: "dates", summary: "how a DATE is written",
        examples: [
            .init("meme list --since monday", "changed since Monday"),
            .init("meme list created:2026-03..2026-06", "written from March to June"),
            .init(
                "meme add Call Ann --created 'yesterday 14:05'", "as if it was written yesterday"),
            .init("meme show 7m3k --as-of '3 days ago'", "as it was then"),
        ],
        rows: """
            2026, 2026-03, 2026-W12 | a year, a month, a week
            2026-03-09, 'mar 9' | a day; without a year the last one; 2026/03/09, 09.03.2026
            today, yesterday, tomorrow | a day by the clock
            monday, 'next monday' | the last one before today, the first one after it
            'last month', 'this week' | by the calendar; weeks begin on Monday
            14:05, '2026-03-09 14:05' | a time of today, of a day; 3pm, noon, 'yesterday at 3pm'
            2026-03-09T14:05:00Z | RFC 3339, with an offset: for scripts
            7d, -3mo, '3 days ago' | so long ago: s, min, h, d, w, mo or y; 'in 2 weeks'
            now | this moment
            gestern, 'hom qua' | the words of German or Vietnamese: see MEME_LANG
            A..B, >=D, <D | in a QUERY: from A to B, since D, before D; created:7d is since then
            """,
        notes: """
            Dates are local times; TZ names the zone. --created and --since take the beginning of a day, a
            week or a month, --until and --as-of its end. What can be read in two ways, such as 01/02/2026 or
            5m, is refused.
            """)

    private static let references = HelpTopic(
        name: "references", summary: "what a REF is: how to name a meme",
        examples: [
            .init("meme show 7m3k", "by the first characters of its id"),
            .init("meme edit 'buy milk' --pin", "by its whole title"),
            .init("meme tag @ @~1 +home", "the latest meme and the one before it"),
            .init("meme diff 7m3k@1 7m3k@3", "two versions of a meme"),
            .init(
                #"id=$(meme add Buy oats) && meme tag "$id" +home"#, "in a script: by its whole id"),
        ],
        rows: """
            7m3k | an id or its first characters; at least 4 to change a meme
            @ | the meme that was written last
            @~1, @~2 | the one before it, and the one before that
            7m3k@1, @@1 | a version, where one can be shown; 1 is the first
            'Buy milk' | a whole title, ignoring case; without quotes, too
            milk | on a terminal: a word of one title; of several, a list to pick from
            """,
        notes: """
            Ids stand in the first column of 'meme list'. Scripts use whole ids, which never change and are
            never used again. 'apply' takes no titles.

            On a terminal, a command without a REF shows a list to pick from. So does a command that changes memes
            if it is given words of a title. Type a QUERY to filter the list. Arrows, ctrl-j, ctrl-k, ctrl-n and
            ctrl-p move; Tab marks several; Enter picks; alt-Enter edits; ctrl-u clears the line; Esc cancels.
            MEME_PICKER names another picker, such as fzf.
            """)

    private static let formats = HelpTopic(
        name: "formats", summary: "output for programs, and input files",
        examples: [
            .init("meme list --json | jq '.[].title'", "the titles"),
            .init(
                "meme list --format '{id} {tags:-}' | while read -r id tags; do echo $id; done",
                "a loop; read skips an empty field, so {tags:-} prints - for it"),
            .init("meme list untagged --ids -0 | xargs -0 meme show", "all memes without tags"),
            .init("meme add --batch notes.csv", "a meme for each row"),
            .init("meme import table.csv --map Name=title,Body=text", "of another program"),
        ],
        rows: """
            no option, in a pipe | id, time of the last change, tags and title, separated by tabs \
            and escaped (\\\\, \\t, \\n, \\uXXXX)
            --json, --jsonl | an array; an object on each line
            --csv | a header and a row for each meme, RFC 4180
            --tsv | the same with tabs; \\t, \\n, \\r and \\\\ are escaped, nothing is quoted
            --ids | an id on each line
            --format '{id} {title}' | a template: see 'meme help templates'
            -0, --null | NUL after each record instead of a newline; without another format nothing \
            is escaped; no --json
            """,
        notes: """
            Fields: \(Choices.english(Meme.fieldNames)). These names do not change. In JSON, fields that a meme
            does not have are absent, and fields of other programs follow.

            If no meme matches, nothing is printed except [] with --json and the header with --csv and --tsv,
            and the exit status is 1. With --json or --jsonl, errors are JSON on standard error:
            {"error":{"code":66,"message":"..."}}.

            Input of 'add --batch' and 'import': lines (a title on each), jsonl, json (an array, or objects one
            after the other), csv and tsv with a header that names the fields; tags are separated by commas, and
            other fields are kept. The name of the file tells the format (.jsonl, .ndjson, .json, .csv, .tsv;
            .txt is lines in a batch and one meme in 'import'), else the first bytes: [ and { are JSON. Files of
            meme 0.1 in tsv: --format csv --separator tab, in 'import' --from csv --separator tab.

            'import' also reads tables of other programs, with semicolons or tabs and a header in any case, and
            detects .enex of Evernote, bookmarks of browsers (.html), todo.txt, JSON of Simplenote, Day One,
            Google Keep, Standard Notes, jrnl and Taskwarrior. What has no field is kept under the name of
            the program.
            """)

    private static let frontMatter = HelpTopic(
        name: "front-matter", summary: "fields above Markdown, and dates in files",
        examples: [
            .init("meme import notes --dry-run", "show which fields and dates cannot be used"),
            .init(
                "meme import notes --git-dates", "where a note has no date, those of its commits"),
        ],
        rows: """
            title | the title
            tags, tag, keywords, categories | tags: a list, or words between commas or spaces
            created, created_at, date created, date, publishDate | when it was written
            modified, last_modified_at, lastmod, updated | when it was last changed
            url, image, pinned | the same fields
            id, key, text, more, removed ... | names with a meaning here: in one field, frontMatter
            others, such as aliases | kept, and exported again; null items of lists are left out
            """,
        notes: """
            'import' reads YAML between lines of ---, TOML between lines of +++, and an object of JSON. Names may
            be in upper or lower case, with - or _ or spaces. yes, no, on and off are words, and numbers keep
            their digits. What cannot be read is left in the text and named with its line.

            Dates: ISO 8601, RFC 3339 and 2822, seconds and milliseconds since 1970, 2024/01/05, January 5, 2024
            10:15 AM, 5 Jan 2024. They are local without an offset. 01/02/2024 can be two dates and is kept as it
            is. A note without a date has the time of its file.
            """)

    private static let templates = HelpTopic(
        name: "templates", summary: "output by a template, with --format",
        examples: [
            .init("meme list --format '{title}'", "one field"),
            .init(#"meme list --format '{created}\t{title}'"#, "with a tab between them"),
            .init("meme show @ --format '[{title}]({url})'", "a link in Markdown"),
            .init("meme tags --format '{count} {tag}' | sort -n", "the most used tags last"),
            .init("meme log --format '{time} {what}: {titles}'", "what was done, and when"),
        ],
        rows: """
            {title} | a field by its name: the fields of each command stand below; {tags:-none} \
            prints other text for an empty field, {tags:-} prints -
            {{ and }} | the braces { and }
            \\n, \\t, \\0, \\\\ | a newline, a tab, NUL, a backslash; before other characters a \
            backslash is one
            list, search, show, random | \(Meme.fieldNames.joined(separator: ", "))
            history | \(HistoryStep.fieldNames.joined(separator: ", "))
            log, undo, redo | \(Operation.fieldNames.joined(separator: ", "))
            tags | \(TagCount.fieldNames.joined(separator: ", "))
            count | \(CountedMemes.fieldNames.joined(separator: ", "))
            drafts | \(LeftDraft.fieldNames.joined(separator: ", "))
            """,
        notes: """
            A template is printed for each record, with a newline after it; with -0, or if it ends with \\0,
            with NUL instead. Quote it, so that the shell does not read it.

            A field that a record does not have is empty. pinned is true or empty. Tags and the fields in
            changed are separated by commas, titles by a comma and a space. Times are in UTC, such as
            2026-03-09T14:05:00.000Z.

            Values are printed as they are, line breaks included; --jsonl escapes them.
            """)

    private static let options = HelpTopic(
        name: "options", summary: "options of every command, and how options are written",
        rows: OptionDescription.everywhere.map { "\($0.usage) | \($0.summary)" }
            .joined(separator: "\n"),
        notes: """
            Options stand anywhere, before the command or after it: -n 5, -n5, --limit 5, --limit=5. Letters
            group: -qr. If an option is repeated, the last one wins; --tag, --untag and --unset accumulate, and
            each --text is a paragraph. -- ends the options: meme search -- -milk. Names are written in full, with two dashes.
            """)

    private static let environment = HelpTopic(
        name: "environment", summary: "environment variables",
        examples: [
            .init("MEME_EDITOR='code --wait' meme edit @", "in another editor"),
            .init("MEME_STORE=work.jsonl meme add Buy milk", "in another store"),
            .init("TZ=UTC meme list --since today", "since midnight in UTC"),
            .init("NO_COLOR=1 meme list", "without colours"),
        ],
        rows: """
            MEME_STORE | the path of the store, unless --store is given
            XDG_DATA_HOME | has meme/memes.jsonl; default ~/.local/share
            XDG_CACHE_HOME | the folder of the index, meme; default ~/.cache
            XDG_STATE_HOME | has meme/drafts; default ~/.local/state
            HOME | your home folder, ~ above
            TMPDIR | the folder of drafts otherwise; default /tmp
            MEME_EDITOR, VISUAL, EDITOR | the editor; default vi
            MEME_PAGER, PAGER, LESS | the pager for long output, cat or empty for none; default \
            less, with LESS=FRX
            MEME_PICKER | the program that picks a meme, such as fzf
            NO_COLOR, CLICOLOR_FORCE, CLICOLOR | whether to use colours
            MEME_COLORS | other colours: id=33:tag=1;36; see below
            TERM | dumb: no colours, no pager, no pictures
            TERM_PROGRAM, KITTY_WINDOW_ID | the terminal, which may show pictures
            COLUMNS, LINES | the size of a terminal that does not tell it
            LC_ALL, LC_CTYPE, LANG | the encoding of the terminal: UTF-8, or else ASCII is drawn
            MEME_LANG, LC_MESSAGES | messages in en, de or vi; else by the locale
            TZ, TZDIR | the time zone of dates; the folder of zones
            PATH | where other programs are found
            SWIFT_ROOT | / where there is no /proc, for Swift's runtime
            MEME_NOW, MEME_SEED | the time and the seed of ids and 'random', for tests
            """,
        notes: """
            An empty variable counts as not set, unless it is for the pager. So does an XDG folder that is not
            absolute. Characters of ambiguous width count as one cell.

            MEME_COLORS has NAME=NUMBERS with colons between them; the numbers are those of SGR, with
            semicolons, and none is no colour. Names: \(Theme.names). Other names are ignored.

            Where there are colours, a terminal shows addresses as hyperlinks (OSC 8).
            """)

    private static let exitStatus = HelpTopic(
        name: "exit-status", summary: "what the exit status says",
        examples: [
            .init("meme count milk > /dev/null && echo found", "0: a meme matches"),
            .init("meme list tag:nope || echo none", "1: none does"),
            .init("meme show zzzz 2> /dev/null || echo $?", "66: there is no such meme"),
            .init("meme check -q || echo damaged", "65 if the store is damaged"),
        ],
        rows: """
            0 | success
            1 | nothing matched, nothing to undo, or the answer was no
            64 | usage error; nothing was done
            65 | bad data in the input or the store
            66 | no such meme, operation, draft or input file
            69 | the editor or another program is missing or failed
            70, 71 | internal error, system error
            73, 74 | cannot create; cannot read or write, or the disk is full
            75 | the store is in use by another program, or the meme was changed meanwhile
            77, 78 | permission denied, bad configuration
            130, 141 | interrupted or cancelled, output closed; 128 + N: ended by signal N
            """,
        notes: """
            Messages go to standard error. To report a problem, include the command, its output and 'meme
            version'.
            """)

    private static let store = HelpTopic(
        name: "store", summary: "the file with all memes, and its index",
        examples: [
            .init("meme path", "where it is"),
            .init(#"cp "$(meme path)" backup.jsonl"#, "a backup"),
            .init("meme --store backup.jsonl list", "what is in the backup"),
            .init("meme check", "whether the store is damaged"),
        ],
        notes: """
            All memes are in one file of JSON Lines; 'meme path' prints its path. It is the first of: --store,
            $MEME_STORE, $XDG_DATA_HOME/meme/memes.jsonl, ~/.local/share/meme/memes.jsonl. The first meme
            that is added creates it. Copy it to back it up, or keep it in git.

            Each line is a version of a meme. Changes are appended; only 'compact' and 'check --repair' rewrite
            the file. When a command has printed its id, the meme is on the disk. Any number of programs may
            write at the same time; anyone who can read the file can lock it, and so block writers.

            A large store has an index in $XDG_CACHE_HOME/meme, else ~/.cache/meme. It may be deleted at any
            time. It is used only if the times of the store show that nothing else has changed it; they do not
            show changes through a memory mapping: after such a change, delete the index.

            'meme check' finds damage, and 'meme check --repair' moves damaged lines to another file.
            """)

    private static let upgrading = HelpTopic(
        name: "upgrading", summary: "what changed between versions, for scripts",
        rows: """
            order | lists are sorted by the time that they show
            @ | is the meme that was written last, whatever its date
            compact | keeps 90 days; less needs --yes
            --tsv | escapes \\t, \\n, \\r and \\\\, and quotes nothing, in and out
            accents | cafe finds an accented e, unless --exact-accents
            ids, titles | a command that changes needs 4 characters; a whole title is a REF
            drafts | are kept in XDG_STATE_HOME; 'edit --draft' stores what is saved
            "=word" | in a QUERY finds whole words; 10:30 and TODO: are words
            log | prints ten titles to a pipe; --json has all
            tags | -t a,b is two tags; none begins with +, # or =
            completions | for bash, zsh and fish; 'meme help --man' prints the manual page
            controls | U+061C, U+200E and U+200F are escaped, too
            imports | trim titles, read 05.01.2024, add a field 'import'
            html | has an h1, links for [[titles]] and no lang
            count -q | prints nothing: its status answers
            show | writes aliases as words; check and compact write 3,427 bytes
            options | two formats, -text for --text, export -o x.txt: refused (64)
            """,
        notes: "This is meme \(MemeProgram.version), compared with 0.1.0.")

    private static let commands = HelpTopic(
        name: "commands", summary: "all commands, one per line")

    private static let optionalFields = Query.optionalFields.map { "has:\($0)" }
        .joined(separator: ", ")

    private static let searchedFields = Choices.english(
        ([.title, .text, .tags] + MemeField.optionalTexts).map { "the \($0)" })
}
