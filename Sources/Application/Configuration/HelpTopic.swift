import Domain

/// A help page on a topic that concerns several commands.
struct HelpTopic: Sendable {
    let name: String
    /// The topic, in a few words.
    let summary: String
    /// Example command lines, at the top of the page.
    var examples: [CommandDescription.Example] = []
    /// Lines with a piece of syntax and its meaning, separated by ` | `.
    var rows = ""
    /// Further information for users, in paragraphs separated by empty lines.
    var notes = ""

    /// The rows, each split into two cells.
    var table: [(left: String, right: String)] {
        rows.split(separator: "\n").map { row in
            let cells = row.split(separator: " | ", maxSplits: 1).map(String.init)
            return (left: cells.first ?? "", right: cells.last ?? "")
        }
    }
}

extension HelpTopic {
    /// All topics, in the order in which the help lists them.
    package static let all: [HelpTopic] = [
        query, regex, dates, reminders, references, sections, embeds, formats, frontMatter,
        templates, options, environment, editors, hooks, exitStatus, store, upgrading, commands,
    ]

    package static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name } }

    private static let query = HelpTopic(
        name: "query", summary: "the syntax of a QUERY: words, phrases, fields",
        examples: [
            .init("meme list milk", "memes with milk"),
            .init("meme list 'milk OR (oats -cake)'", "quoted to protect it from the shell"),
            .init("meme search 'title:ann -is:pinned'", "in the title, and not pinned"),
            .init("meme count tag:work created:2026", "tagged work, written in 2026"),
            .init("meme tag --where 'untagged has:url' +link", "tag all memes that match"),
        ],
        rows: """
            milk cake | both words, each in the \(searchedFields); case is ignored
            "call ann" | a phrase
            milk OR oats | one or the other
            -milk, NOT milk | without the word; quote it ('cake -milk') or \
            put -- before it: -milk is read as an option
            (milk OR oats) cake | a group
            swim* | words that begin with swim
            "=swim" | the whole word, not swimming; -w matches whole words only
            cafe | with or without accents in titles, aliases and texts; --exact-accents turns this off
            title:milk, text:, url:, alias: | only in that field
            tag:work | with the tag work or a tag below it, such as work/x
            id:7m3k | ids that begin with 7m3k
            created:2026-03, modified: | by date: 2026, -7d, A..B, >=D, <D, --11-28
            is:pinned, is:removed | pinned memes, removed memes
            is:todo, is:done, is:overdue | tasks that are open, done or overdue
            is:waiting, due:friday, due:7d | waiting; due Friday, in 7 days or sooner
            status:open, rating:>=4 | fields of your own: 'meme help fields'
            has:text, has:due, has:status | memes that have the field
            links-to:REF, linked-by:REF | memes that link to REF, or that REF links to
            has:links, is:orphan | with links; without links from or to others
            is:conflict | merged from conflicting changes
            untagged | without tags
            saved:work | a saved query; see 'meme help config'
            regex:"ba+d|ugly", --regex | a regular expression: 'meme help regex'
            """,
        notes: """
            -t TAG, --since DATE and --until DATE are conditions, too; -t a,b requires both tags. edit,
            remove and tag take a QUERY with --where.
            """)

    private static let regex = HelpTopic(
        name: "regex", summary: "the syntax of a regular expression",
        examples: [
            .init(#"meme search --regex '\d{4}-\d\d-\d\d'"#, "dates"),
            .init(#"meme search --regex '\$\d+'"#, "amounts, such as $12"),
            .init(#"meme search --regex '[\w.]+@[\w.]+'"#, "mail addresses"),
            .init(#"meme search --regex '\b(ann|bob)\b'"#, "either name as a whole word"),
            .init(#"meme list 'regex:"- \[ \]" tag:work'"#, "with an unticked box"),
            .init(#"meme list 'regex:"https?://\S+" -has:url'"#, "links in the text only"),
            .init("meme list 'regex:gr[ae]y OR regex:mil+k'", "two spellings"),
            .init(#"meme list 'regex:"call.*back"'"#, "words in this order on a line"),
            .init(#"meme count --regex '(?m)^## '"#, "with headings of the second level"),
            .init(#"meme list --regex '^.{60,}$'"#, "a title, tag or text of one long line"),
        ],
        rows: #"""
            . | any character but the end of a line; after (?s) also that
            [abc], [^a-z] | one of these characters; none of these
            \d, \w, \s | a digit; a letter, mark, digit or _; white space
            \D, \W, \S | any other character
            \p{L}, \p{Greek} | a letter, a Greek character: properties of Unicode
            a*, a+, a? | any number of a, at least one, at most one
            a{3}, a{2,}, a{2,5} | so many, at most 1000; a*? and a+? prefer few
            a|b, (ab)+ | one or the other; a group
            ^, $ | the start and end of a text or, after (?m), of a line
            \b, \B | at the edge of a word; not there
            \., \Q...\E | a dot; anything as it is
            (?-i) | case counts from here
            """#,
        notes: """
            --regex reads the whole QUERY as a regular expression; regex:"..." is a condition among others. A \
            character is what is shown as one: . matches a whole flag, and e does not match an accented
            one. Accents count. In the quotes of regex:"...", write \\" for a quote; the shell also needs quotes
            around the QUERY.

            The syntax is that of Swift's Regex. Look-ahead (?=a), back-references \\1, and atomic and possessive
            groups work but may be slow, and Swift's \\b, \\d and \\w apply to these patterns. A search that takes too
            long ends. Look-behind is not supported.
            """)

    private static let dates = HelpTopic(
        name: "dates", summary: "the syntax of a DATE",
        examples: [
            .init("meme list --since monday", "changed since Monday"),
            .init("meme list created:2026-03..2026-06", "written from March to June"),
            .init("meme add Call Ann --created 'yesterday 14:05'", "as if written yesterday"),
            .init("meme show 7m3k --as-of '3 days ago'", "as it was then"),
        ],
        rows: """
            2026, 2026-03, 2026-W12 | a year, a month, a week
            2026-03-09, 'mar 9' | a day; also 2026/03/09, 09.03.2026; without a year, the last one
            today, yesterday, tomorrow | a day
            monday, 'next monday' | the last Monday before today; the first Monday after today
            'last month', 'this week' | by the calendar; weeks begin on Monday
            14:05, '2026-03-09 14:05' | a time today or on a day; also 3pm, noon, 'yesterday at 3pm'
            2026-03-09T14:05:00Z | RFC 3339, with an offset: for scripts
            7d, -3mo, '3 days ago' | that long ago, in s, min, h, d, w, mo or y; also 'in 2 weeks'
            now | this moment
            gestern, 'hom qua' | words in German or Vietnamese: see MEME_LANG
            A..B, >=D, <D | in a QUERY: from A to B, since D, before D; created:7d means >=7d
            """,
        notes: """
            --due and due: look ahead: friday is the next Friday after today, mar 9 the next March 9, and 9:00
            the next 9:00. 3d is three days from now, and -3d three days ago. --due 'this month' is the last day
            of the month. due:7d means due:<=7d. They also read 1st to 31st, tonight, weekend (Saturday), eow
            (Sunday) and eom (the last day of the month); --due none removes the date. --wait reads dates likewise.

            Dates are in local time; TZ sets the zone. --created and --since use the beginning of a day, a
            week or a month, --until and --as-of its end. Ambiguous dates, such as 01/02/2026 or 5m, are refused.
            """)

    private static let references = HelpTopic(
        name: "references", summary: "how to refer to a meme",
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
            7m3k@1, @@1 | a version, for show, diff and restore; 1 is the first
            'Buy milk' | a whole title, ignoring case; on a terminal, quotes are optional
            Bread#Steps | to show or edit: a section of the text, by its heading
            Starter | to read: a former title, if no meme has it now
            today, yesterday | the meme of that day in the journal, if no meme has that title
            milk | on a terminal: words of a title; if several match, you pick one
            """,
        notes: """
            Ids are in the first column of 'meme list'. Scripts should use whole ids, which never change and are
            never used again. 'apply' does not accept titles.

            On a terminal, a command without a REF shows a list to pick from. A command that changes memes also
            shows the list if REF is only part of a title. Type a QUERY to filter the list. Arrows, ctrl-j,
            ctrl-k, ctrl-n and ctrl-p move; Tab marks several; Enter picks; alt-Enter edits; ctrl-u clears the
            line; Esc cancels. In 'list', 'search', 'show' and 'edit', ctrl-o adds a meme with the typed words as its
            title, and so does Enter if nothing matches. MEME_PICKER sets another picker, such as fzf.
            """)

    private static let sections = HelpTopic(
        name: "sections", summary: "sections of a text, and replacing in texts",
        examples: [
            .init("meme show bread --outline", "the headings, with their lines"),
            .init("meme show 'bread#steps'", "the section with the heading Steps"),
            .init("meme show 'bread#steps#bake'", "the section Bake in the section Steps"),
            .init("meme edit 'bread#steps'", "only this section, in your editor"),
            .init("meme edit 'bread#steps' --append 'Cool it.'", "add a line at its end"),
            .init("meme journal --under Ideas A shed", "in a section of today"),
            .init("meme edit bread --replace flour --with rye", "in the title and the text"),
            .init("meme edit --where tag:work --replace Ann --with Eve", "in several memes"),
            .init(
                #"meme edit 'bread#steps' --replace '(\d+) g' --with '$1 grams' --regex"#,
                "a pattern"),
        ],
        notes: """
            A section is a heading, such as '## Steps' or an underlined line, and what stands below it, up to the
            next heading of its level or a higher one. Headings in code, comments, quotes and lists do not count.

            After REF#, write the whole heading, without marks such as *, in any case; or A#B, for B in the
            section A. If several headings match, show takes the first, and edit changes nothing. REF may
            contain a number sign, too: 'c##syntax' is a section of C#.

            In the editor, the heading can be changed, removed, or followed by others. -m replaces what stands
            below the heading, --append adds a line at the end of the section, --prepend below the heading.
            Everything else stays, with the blank lines around it. --under adds the section if there is none.

            --replace changes every place of OLD, exactly as typed, in titles and texts, or in sections. An
            empty NEW deletes it. With --regex, OLD is a regular expression; case counts, ^ and $ are the ends
            of a line, and empty matches do not count. In NEW, $1 is then a group, $0 the match, and $$ a
            dollar sign. --dry-run on a terminal shows the lines. If OLD is nowhere, the exit status is 1.

            'meme extract' and 'meme split' make memes from sections; 'meme join' makes sections from memes.
            """)

    private static let embeds = HelpTopic(
        name: "embeds", summary: "memes and results of commands within a text",
        examples: [
            .init("meme show plan --expand", "the text, with all of them as Markdown"),
            .init("meme show plan --expand > plan.md", "for another program"),
        ],
        rows: """
            ![[Bread]] | the text of the meme Bread
            ![[Bread#Steps]] | the section with the heading Steps
            ```meme | the beginning of a code block
            list status:open | one command, whose result is shown
            ``` | the end of the block
            """,
        notes: """
            A link with an exclamation mark embeds a text if it is alone in its paragraph. On a terminal, in
            browse and in HTML pages, up to 200 lines of the text are shown next to a bar, below the title.
            Embedded texts do not embed others: there, such links are ordinary links. A link to a meme that does
            not exist is shown unchanged.

            A code block whose info string is 'meme' and that has one line is shown as the result of this
            command: list, search, tasks, count or fields, with the options that choose memes, their order, their
            number and --columns. It changes nothing, and shows at most 50 rows. For any other command or option,
            and for errors, a message is shown.

            When output is not a terminal, 'meme show' prints what is stored. --expand prints only the text, with
            a block quote for each embedded meme, and a table for each result.

            'meme links' counts an embedded meme as a link.
            """)

    private static let formats = HelpTopic(
        name: "formats", summary: "output for programs, and input files",
        examples: [
            .init("meme list --json | jq '.[].title'", "the titles"),
            .init(
                "meme list --format '{id} {tags:-}' | while read -r id tags; do echo $id; done",
                "a loop; {tags:-} prints - if there are no tags, as read skips empty fields"),
            .init("meme list untagged --ids -0 | xargs -0 meme show", "all memes without tags"),
            .init("meme add --batch notes.csv", "a meme for each row"),
            .init(
                "meme import table.csv --map Name=title,Body=text", "a table from another program"),
        ],
        rows: """
            no option, not a terminal | id, time of the last change, tags and title, separated by tabs \
            and escaped (\\\\, \\t, \\n, \\uXXXX)
            --json, --jsonl | an array; one object per line; see search --lines
            --csv | a header, then one row per meme (RFC 4180)
            --tsv | the same with tabs; \\t, \\n, \\r and \\\\ are escaped, nothing is quoted
            --ids | one id per line
            --format '{id} {title}' | a template: see 'meme help templates'
            -0, --null | NUL after each record instead of a newline; nothing is escaped \
            unless another format is given; not with --json
            """,
        notes: """
            Fields: \(Meme.fieldNames.joined(separator: ", ")). These names do not change. JSON omits fields that a meme
            does not have; fields of other programs come last.

            If no meme matches, the exit status is 1 and nothing is printed, except [] with --json and the header
            with --csv and --tsv. With --json or --jsonl, errors are JSON on standard error:
            {"error":{"code":66,"message":"..."}}.

            'add --batch' and 'import' read lines (a title on each), jsonl, json (an array, or a sequence of
            objects), and csv and tsv with a header of field names and commas between tags. Other fields are
            kept. The format depends on the file name (.jsonl, .ndjson, .json, .csv, .tsv; .txt is lines in a
            batch and one meme in 'import') or else on the first bytes: [ and { mean JSON. For tsv files of meme
            0.1, use --separator tab with --format csv, or with --from csv in 'import'.

            'import' also reads tables from other programs, with semicolons or tabs and a header in any case. It
            detects Evernote's .enex, bookmarks (.html), todo.txt, Tomboy, and JSON from Simplenote, Day One,
            Google Keep, Standard Notes, jrnl and Taskwarrior. Other values are kept in a field named after the
            program.
            """)

    private static let frontMatter = HelpTopic(
        name: "front-matter", summary: "fields at the top of Markdown files, and dates",
        examples: [
            .init("meme import notes --dry-run", "show which fields and dates cannot be used"),
            .init("meme import notes --git-dates", "use commit dates for notes without a date"),
        ],
        rows: """
            title | the title
            tags, tag, keywords, categories | tags: a list, or words separated by commas or spaces
            created, created_at, date created, date, publishDate | when it was written
            modified, last_modified_at, lastmod, updated | when it was last changed
            url, image, pinned | the fields with these names
            todo, due, done, wait, repeat | for tasks: todo is true, or due is a day, such as \
            2026-11-27, or an RFC 3339 time; so is wait; done is true, a day or a time; repeat is, for example, \
            2 weeks; other values are kept, but ignored
            id, key, text, more, removed ... | reserved names; kept in the field frontMatter, unless the file was \
            written by 'meme export'
            others, such as aliases | kept, and exported again; null and empty list items are dropped
            """,
        notes: """
            'import' reads YAML between --- lines, TOML between +++ lines, and a JSON object. Names may be in
            upper or lower case, with -, _ or spaces. yes, no, on and off are words, except as the value of
            pinned. Numbers keep their digits. Front matter that cannot be read is kept in the text, and its
            line is reported.

            Dates can be in ISO 8601, RFC 3339 or RFC 2822, in seconds or milliseconds since 1970, or written as
            2024/01/05, '5 Jan 2024' or 'January 5, 2024 10:15 AM'. Dates without an offset are local. An
            ambiguous date, such as 01/02/2024, is kept unchanged. A note without a date gets the time of its
            file.
            """)

    private static let templates = HelpTopic(
        name: "templates", summary: "templates for output (--format) and for new memes",
        examples: [
            .init(#"meme list --format '{created}\t{title}'"#, "with a tab between them"),
            .init("meme show @ --format '[{title}]({url})'", "a link in Markdown"),
            .init("meme tags --format '{count} {tag}' | sort -n", "the most used tags last"),
            .init("meme log --format '{time} {what}: {titles}'", "what was done, and when"),
            .init("meme add --template Meeting Retro --set who=Ann", "a new meme from a template"),
        ],
        rows: """
            {title} | a field; the fields of each command are below or in its help; {tags:-none} \
            prints none if there are no tags, {tags:-} prints -
            {{ and }} | the braces { and }
            \\n, \\t, \\0, \\\\ | a newline, a tab, NUL, a backslash; before other characters, a \
            backslash is printed
            list, search, show, random | \(Meme.fieldNames.joined(separator: ", ")), {status} or another \
            field of your own
            history | \(HistoryStep.fieldNames.joined(separator: ", "))
            log, undo, redo | \(Operation.fieldNames.joined(separator: ", "))
            tags | \(TagCount.fieldNames.joined(separator: ", "))
            count | \(CountedMemes.fieldNames.joined(separator: ", "))
            drafts | \(LeftDraft.fieldNames.joined(separator: ", "))
            """,
        notes: """
            A new meme can start from a meme tagged template. In its text, {{title}}, {{date}}, {{week}}, {{time}},
            {{date+1d:%A %d %B}} (-2w, +1mo, +1y) and {{KEY}} are filled in; {{{{ becomes {{. On a terminal, you
            are asked for missing values, and the editor opens unless -m or --no-edit is given.

            With --format, the template is printed for each record, followed by a newline, or by NUL with -0 or
            if the template ends with \\0. Quote it to protect it from the shell.

            A missing field is empty. pinned is true or empty. Tags and the fields in
            changed are separated by commas, titles by a comma and a space. Times are in UTC. Values are
            printed as they are, including line breaks; --jsonl escapes them.
            """)

    private static let options = HelpTopic(
        name: "options", summary: "options of every command, and how to write options",
        rows: OptionDescription.everywhere.map { "\($0.usage) | \($0.summary)" }
            .joined(separator: "\n"),
        notes: """
            Options may come before or after the command. A value can be written as -n 5, -n5, --limit 5 or
            --limit=5. Short options can be grouped: -qr. Long options are written in full, with two dashes. --
            ends the options: meme search -- -milk. If an option is repeated, the last one wins. However, --tag,
            --tags, --untag, --unset, --set and --recipient accumulate, each --text is a paragraph, and each
            --append is a line.
            """)

    private static let environment = HelpTopic(
        name: "environment", summary: "environment variables",
        examples: [
            .init("MEME_EDITOR='code --wait' meme edit @", "in another editor"),
            .init("MEME_STORE=work.jsonl meme add Buy milk", "in another store"),
            .init("TZ=UTC meme list --since today", "since midnight in UTC"),
        ],
        rows: """
            MEME_STORE | the store's path or name; --store comes first
            XDG_DATA_HOME | holds meme/memes.jsonl; default ~/.local/share
            MEME_CONFIG, XDG_CONFIG_HOME | the settings file: see 'meme help config'
            XDG_CACHE_HOME | holds meme, the index folder; default ~/.cache
            XDG_STATE_HOME | holds drafts, sync, hooks and the dates of 'tasks --newly-due'; default ~/.local/state
            HOME | your home folder, ~ above
            TMPDIR | fallback folder for drafts; default /tmp
            MEME_EDITOR, VISUAL, EDITOR | the editor; default vi
            MEME_PAGER, PAGER, LESS | the pager for long output, cat or empty for none; default \
            less, with LESS=FRX
            BROWSER | the program for 'open'; see 'meme help open'
            MEME_PICKER | the program that picks a meme, such as fzf
            MEME_KEYS, MEME_MOUSE, ESCDELAY | 'browse': keys; 0 for no mouse; Esc delay in ms
            MEME_TRACE, MEME_TRACE_FILE | 1 (as --trace) or json; a file for the trace
            NO_COLOR, CLICOLOR_FORCE, CLICOLOR | whether to use colors
            MEME_COLORS | other colors: id=33:tag=1;36; see below
            TERM | dumb: no colors, no pager, no pictures
            TERM_PROGRAM, KITTY_WINDOW_ID | whether the terminal can show pictures
            COLUMNS, LINES | the terminal size, if the terminal reports none
            LC_ALL, LC_CTYPE, LANG | without UTF-8, drawings use ASCII
            MEME_LANG, LC_MESSAGES | messages in en, de or vi; default: the locale
            TZ, TZDIR | the time zone; the folder of time zone files
            MEME_NOW, MEME_SEED | for tests: the time; the seed of random values
            """,
        notes: """
            An empty variable counts as unset, except for the pager. So does a relative XDG path.
            Characters of ambiguous width count as one cell. ~/ is the home folder.

            MEME_COLORS is a list of NAME=NUMBERS, separated by colons. The numbers are SGR codes, separated by
            semicolons; without numbers, no color is used. Names: \(Theme.names). Other names are ignored.

            If colors are used, addresses are hyperlinks (OSC 8).
            """)

    private static let editors = HelpTopic(
        name: "editors", summary: "memes in Vim, Neovim and Emacs",
        rows: """
            source ~/.local/share/meme/meme.vim | in ~/.vimrc or Neovim's init.vim
            (load "~/.local/share/meme/meme") | in Emacs's init.el
            :Meme WORDS, M-x meme | open the meme that WORDS refer to, or a new one with that title
            :MemeSearch QUERY, M-x meme-search | list the matching lines of all memes
            :MemeLinks, M-x meme-links | list the links from and to the meme
            :MemeToday, M-x meme-today | open today's meme in the journal
            :w, C-x C-s | store the text; if the meme was changed meanwhile, only ':w!' replaces it, and Emacs asks
            :e, M-x revert-buffer | read the meme again
            gf, C-c C-o | open the link at the cursor; if it is broken, you are asked to add a meme
            C-x C-o, C-M-i | after [[, complete titles and aliases
            """,
        notes: """
            Scripts/install puts both files in PREFIX/share/meme. They need Vim 9, Neovim 0.7 or Emacs 28, and
            run the meme in your PATH.

            A buffer contains only the text. An empty last line means that the text ends with a newline. In Vim,
            the buffer is named meme://ID, and b:meme_title is the title; in Emacs, the buffer has the title as its name.
            'vim meme://ID' opens a meme, too. Change other fields with 'meme edit'.
            """)

    private static let hooks = HelpTopic(
        name: "hooks", summary: "programs of your own, and a command for each operation",
        examples: [
            .init("meme words -t journal", "runs meme-words in your PATH"),
            .init("meme config set alias.today-log '!meme log --since today'", "a shell command"),
            .init("meme watch --exec 'meme sync -q' --name sync", "after each operation"),
            .init("meme watch --exec 'cat >> done.jsonl'", "its input is the operation"),
        ],
        rows: """
            ExecStart=/path/of/meme watch --exec 'meme sync -q' --name sync | below [Service] in \
            ~/.config/systemd/user/NAME.service
            Restart=on-failure | below it, and RestartSec=60
            WantedBy=default.target | below [Install] there; then: systemctl --user enable --now NAME
            """,
        notes: """
            If NAME is no command and no alias, 'meme NAME' runs the program meme-NAME in the first absolute folder of
            your PATH that has it. All words after NAME are for the program, even --help; only --store can stand before
            NAME. The exit status is that of the program. NAME has letters, digits, - and _. A program that every user
            can change is not run. The script 'meme-words' in Scripts/examples is an example.

            An alias can be a shell command after !, such as now = "!date". The words after it are its "$@".
            Only the settings file defines aliases; programs and these aliases do not run in browse, mcp or texts. For
            all of these, MEME_STORE, MEME_CONFIG and MEME are the paths of the store, the settings and meme.

            'meme watch --exec' runs a shell command for each operation, also of syncs and assistants, one after the
            other, in the order in which they came into the store. Its standard input is the line that 'meme watch'
            prints. The operation is already stored, and cannot be refused. What the command itself changes is an
            operation, too.

            The cursor is remembered for the store and --name, in $XDG_STATE_HOME/meme/hooks, after each success; at
            first, it is the end of the store, or --since. If the command fails, meme ends (exit status 69), and the
            next start runs it again for this operation: at least once for each. If the store was rewritten
            meanwhile, a message says which operations are left. While a name is in use, it cannot be used again (75).
            """)

    private static let exitStatus = HelpTopic(
        name: "exit-status", summary: "exit statuses and their meanings",
        examples: [
            .init("meme count milk > /dev/null && echo found", "0: a meme matches"),
            .init("meme list tag:nope || echo none", "1: no meme matches"),
            .init("meme show zzzz 2> /dev/null || echo $?", "66: there is no such meme"),
            .init("meme check -q || echo damaged", "65 if the store is damaged"),
        ],
        rows: """
            0 | success
            1 | nothing matched, nothing to undo, or a confirmation was declined
            64 | usage error; nothing was done
            65 | bad data in the input or the store
            66 | no such meme, operation, draft or input file
            69 | a program is missing or failed, or a remote or folder cannot be reached
            70, 71 | internal error, system error
            73, 74 | cannot create; cannot read or write, or the disk is full
            75 | the store is in use by another program, or the meme was changed meanwhile
            77, 78 | permission denied, bad configuration
            130, 141 | interrupted or cancelled; output closed; 128 + N means ended by signal N
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
            .init(
                "meme config set store.work ~/work.jsonl", "a name for it: meme --store work list"),
        ],
        notes: """
            All memes are in one file of JSON Lines; 'meme path' prints its path. It is the first of: --store,
            $MEME_STORE, $XDG_DATA_HOME/meme/memes.jsonl, ~/.local/share/meme/memes.jsonl. Adding the first meme
            creates the file. Copy it to back it up. 'meme sync' keeps the stores of several machines in sync.

            --store and $MEME_STORE are a path or a name in the configuration file, under [store]. Only that file
            defines names. A name takes precedence over a file; ./work is the file. The store without a name is
            named default. 'meme path --all' prints the names and the paths.

            Each line after the first is a version of a meme. Changes are appended. Only 'compact', 'purge' and
            'check --repair' rewrite the file, and so does a 'sync' or 'merge' that receives a purge. Once its
            id has been printed, a meme is on the disk. Any number of programs may write at the same time.
            Anyone who can read the file can lock it, which blocks writers.

            A large store has an index in $XDG_CACHE_HOME/meme, else ~/.cache/meme. It may be deleted at any
            time. The index is used only if the timestamps of the store show that only meme has changed the
            store. They do not show changes through a memory mapping; delete the index after such a change.

            'meme check' finds damage, and 'meme check --repair' moves damaged lines to another file.
            """)

    private static let reminders = HelpTopic(
        name: "reminders", summary: "tasks that repeat or wait, and reminders",
        examples: [
            .init("meme add Rent --every month --due 2026-12-31", "on the last day of each month"),
            .init("meme edit @ --every 'week after done'", "a week after it was done"),
            .init("meme add Taxes --due 'may 31' --wait 'apr 1'", "not listed before April"),
            .init("meme tasks is:waiting", "what is not listed yet"),
            .init("meme tasks --newly-due", "what has come since the last call"),
        ],
        rows: """
            day, week, month, year | how often it repeats; also daily, weekly, monthly and yearly
            weekday | Monday to Friday
            2w, 3mo, '2 weekdays' | each second week, and so on
            'month on 31', 'year on 02-29' | in shorter months, on the last day; \
            added if a task is due on such a day
            'week after done' | a week from the day on which it is done, not from its date
            @every(2 weeks), @wait(DATE) | in a line that is a task; also after the emoji U+1F501 and U+1F6EB
            */5 * * * * /path/of/remind | in a crontab
            ExecStart=/path/of/remind | for systemd, below [Service] in remind.service
            OnCalendar=*:0/5 | below [Timer] in remind.timer
            WantedBy=timers.target | below [Install] there; then: systemctl --user enable --now remind.timer
            """,
        notes: """
            'meme done' moves a task that repeats to its first date after today, with its time of day, and sets
            the field finished. Above a line, it puts a copy with the next dates; the line needs a date. With
            'done --end', the task does not come again. 'meme edit REF --unset repeat' ends the series, too.

            --newly-due lists each date once, but none before the day of the first call on this machine.
            $XDG_STATE_HOME/meme/due has what was printed. The script 'remind' in Scripts/examples shows it as
            notifications.
            """)

    private static let upgrading = HelpTopic(
        name: "upgrading", summary: "what changed between versions, for scripts",
        rows: """
            order | lists are sorted by the time they show
            @ | is the meme that was written last, regardless of its date
            compact | keeps 90 days; less needs --yes
            --tsv | escapes \\t, \\n, \\r and \\\\, and quotes nothing, in and out
            accents | cafe also finds an accented e, unless --exact-accents
            ids, titles | changing a meme needs 4 characters of its id; a whole title is a REF
            tags WORD | selects tags by name; a QUERY has a field, or follows --where
            -i IMAGE | a path starts in the current folder
            journal | a TEXT that is only a command, a number with a dash or a REF needs --
            drafts | are kept in XDG_STATE_HOME; 'edit --draft' stores what is saved
            "=word" | in a QUERY finds whole words; 10:30 and TODO: are words
            --regex | \\b is at the edge of a word of \\w, \\d is a decimal digit; see 'meme help regex'
            log | prints ten titles if output is not a terminal; --json has all
            tags | -t a,b is two tags; a tag cannot begin with +, # or =
            completions | for bash, zsh and fish; 'meme help --man' prints the manual page
            controls | U+061C, U+200E and U+200F are escaped, too
            imports | trim titles, accept dates such as 05.01.2024, add the field 'import'
            html | has an h1, links for [[titles]] and no lang
            count -q | prints nothing; use its exit status
            add https://a.b | also sets the url
            words | in a QUERY also find values of fields of your own; NAME: is one
            show | prints aliases and fields of your own as text; check and compact print numbers such as 3,427
            todo, due, done | make tasks, and are the last columns of --csv and --tsv
            repeat, wait, finished | are fields of tasks, no longer fields of your own; is:todo omits waiting tasks
            options | two formats, -text for --text and export -o x.txt are refused (64)
            """,
        notes: "These are the changes since meme 0.1.0.")

    private static let commands = HelpTopic(name: "commands", summary: "all commands, one per line")

    private static let searchedFields = Choices.english(
        [MemeField.title, .text, .tags].map(\.rawValue) + ["aliases"]
            + MemeField.optionalTexts.map(\.rawValue))
}
