import Foundation
import TestSupport
import Testing

/// What people type who come from other programs, or in a hurry: each answer says in at most three
/// lines what to type instead, has the right exit status, and changes no byte of the store.
struct MistypingsTests {
    /// A line each: the exit status, what is typed after `meme`, and a part of the answer.
    private static let inPipes = """
        64 ad Buy milk => did you mean 'add'?
        64 lst => did you mean 'list'?
        64 List => did you mean 'list'?
        64 LIST => did you mean 'list'?
        64 serach milk => did you mean 'search'?
        64 shwo @ => did you mean 'show'?
        64 eidt @ => did you mean 'edit'?
        64 udno => did you mean 'undo'?
        64 tgas => did you mean 'tags'?
        64 remvoe @ => did you mean 'remove'?
        64 histroy @ => did you mean 'history'?
        64 exprot => did you mean 'export'?
        64 help lsit => did you mean 'list'?
        64 help DATES => did you mean 'dates'?
        64 ' ' => unknown command ' '; see 'meme help'
        64 help qurey => did you mean 'query'?
        64 help delete => did you mean 'remove REF'?
        64 help bogus => see 'meme help'
        64 delete @ => did you mean 'remove REF'?
        64 del @ => did you mean 'remove REF'?
        64 d @ => did you mean 'remove REF'?
        64 erase @ => did you mean 'remove REF'?
        64 trash @ => did you mean 'remove REF'?
        64 grep milk => did you mean 'search QUERY'?
        64 rg milk => did you mean 'search QUERY'?
        64 query milk => did you mean 'search QUERY'?
        64 lookup milk => did you mean 'search QUERY'?
        64 view @ => did you mean 'show REF'?
        64 print @ => did you mean 'show REF'?
        64 open @ => did you mean 'show REF'?
        64 get @ => did you mean 'show REF'?
        64 read @ => did you mean 'show REF'?
        64 less @ => did you mean 'show REF'?
        64 mv @ 'New title' => did you mean 'edit REF --title TITLE'?
        64 rename @ 'New title' => did you mean 'edit REF --title TITLE'?
        64 modify @ => did you mean 'edit REF'?
        64 change @ => did you mean 'changes'?
        64 vi @ => did you mean 'edit REF'?
        64 vim @ => did you mean 'edit REF'?
        64 append @ more => did you mean 'edit REF --append TEXT'?
        64 annotate @ more => did you mean 'edit REF --append TEXT'?
        64 create x => did you mean 'add TITLE'?
        64 a Buy milk => did you mean 'add TITLE'?
        64 note Buy milk => did you mean 'add TITLE'?
        64 write Buy milk => did you mean 'add TITLE'?
        64 jot Buy milk => did you mean 'add TITLE'?
        64 todo Buy milk => did you mean 'add TITLE'?
        64 remember Buy milk => did you mean 'add TITLE'?
        64 init => did you mean 'add TITLE'?
        64 untag @ home => did you mean 'tag REF -TAG'?
        64 label @ home => did you mean 'tag REF +TAG'?
        64 done @ => did you mean 'tag REF +done'?
        64 do 1 => did you mean 'tag REF +done'?
        64 finish @ => did you mean 'tag REF +done'?
        64 pin @ => did you mean 'edit REF --pin'?
        64 star @ => did you mean 'edit REF --pin'?
        64 unpin @ => did you mean 'edit REF --unpin'?
        64 lsprj => did you mean 'tags'?
        64 lsc => did you mean 'tags'?
        64 projects => did you mean 'tags'?
        64 ll => did you mean 'list'?
        64 all => did you mean 'list'?
        64 status => did you mean 'list'?
        64 recent => did you mean 'list'?
        64 revert => did you mean 'undo'?
        64 rollback => did you mean 'undo'?
        64 reflog => did you mean 'log'?
        64 blame @ => did you mean 'history REF'?
        64 checkout @@1 => did you mean 'restore REF'?
        64 undelete @ => did you mean 'restore REF'?
        64 dump => did you mean 'export'?
        64 backup => did you mean 'export'?
        64 fsck => did you mean 'check'?
        64 repair => did you mean 'check --repair'?
        64 gc => did you mean 'compact'?
        64 vacuum => did you mean 'compact'?
        64 wc => did you mean 'count'?
        64 tail => did you mean 'watch'?
        64 where => did you mean 'path'?
        64 notebooks => did you mean 'path'?
        64 config => did you mean 'help environment'?
        64 alias => did you mean 'help environment'?
        64 sync => did you mean 'help store'?
        64 commit -m x => did you mean 'help store'?
        64 push => did you mean 'help store'?
        64 man => did you mean 'help'?
        64 usage => did you mean 'help'?
        64 batch x.csv => did you mean 'add --batch FILE'?
        64 bogus => see 'meme help'
        64 Buy milk => to add it: meme add Buy milk
        64 'Buy milk' => to add it: meme add Buy milk
        64 Pay Ann\\'s rent => to add it: meme add 'Pay Ann'\\''s rent'
        64 today: finally at ten => to add it: meme add today: finally at ten
        64 --stroe x list => unknown option '--stroe'; did you mean '--store'?
        64 --jsn list => did you mean '--json'?
        64 --frobnicate list => unknown option '--frobnicate' for 'meme list'
        64 --frobnicate x y => unknown option '--frobnicate'
        64 --help=no => -h/--help takes no value
        64 --version=1 => -V/--version takes no value
        64 list --help=me => -h/--help takes no value
        64 -v => did you mean '-V'?
        64 -version => write '--version' for the option
        64 -help => write '--help' for the option
        64 list -help => write '--help' for the option
        64 add title -text hello => write '--text' for the option, or '-- -text'
        64 add title -tags a,b => write '--tags' for the option, or '-- -tags'
        64 add title -tag=a => write '--tag' for the option, or '-- -tag'
        64 list -tag x => write '--tag' for the option, or '-- -tag'
        64 list -json => write '--json' for the option, or '-- -json'
        64 -json list => write '--json' for the option, or '-- -json'
        64 list -limit 5 => write '--limit' for the option
        64 list -title milk => unknown option '-title' for 'meme list'
        64 tag @ -json => write '--json' for the option, or '-- -json'
        64 list --limti 5 => did you mean '--limit'?
        64 export --forse => did you mean '--force'?
        64 remove @ --force => did you mean '--yes'?
        64 remove @ -f => did you mean '--yes'?
        64 rm -rf @ => unknown option '-rf' for 'meme remove'
        64 rm -r @ => unknown option '-r' for 'meme remove'
        64 rm -n @ => did you mean '--dry-run'?
        64 add x --body y => did you mean '--text'?
        64 add x --message y => did you mean '--text'?
        64 add x --note y => did you mean '--text'?
        64 add x --date today => did you mean '--created'?
        64 add x --title y => usage: meme add TITLE...
        64 add x --project home => did you mean '--tag'?
        64 add x --link https://example.org => did you mean '--url'?
        64 add x --editor => did you mean '--edit'?
        64 edit @ --name y => did you mean '--title'?
        64 edit @ --body y => did you mean '--text'?
        64 edit @ --remove-tag y => did you mean '--untag'?
        64 list --after today => did you mean '--since'?
        64 list --from today => did you mean '--since'?
        64 list --before today => did you mean '--until'?
        64 list --max-count 5 => did you mean '--limit'?
        64 list --oneline => unknown option '--oneline' for 'meme list'
        64 list --all => usage: meme list [QUERY...] [OPTIONS]
        64 list --order title => did you mean '--sort'?
        64 list --desc => did you mean '--reverse'?
        64 list --no-color => did you mean '--color never'?
        64 list -l => unknown option '-l' for 'meme list'
        64 list -a => unknown option '-a' for 'meme list'
        64 list -1 => unknown option '-1' for 'meme list'
        64 search -i milk => unknown option '-i' for 'meme search'
        64 search -milk => to exclude a word, write -- before the query
        64 search '- milk' => to exclude a word, write -- before the query
        64 show -5pm => write -- before a word that begins with -
        64 export --out x.json => did you mean '--output'?
        64 export -o x.pdf => or --format
        64 export -o x.txt => or --format
        64 export -o notes.md => requires --format; markdown writes a folder
        64 export --format pdf => expected json, jsonl, csv, tsv, todo.txt, html, markdown or obsidian
        64 export --format md => expected json, jsonl, csv, tsv, todo.txt, html, markdown or obsidian
        64 list --json --ids => cannot be used together
        64 list --json --csv => cannot be used together
        64 show @ --raw --json => cannot be used together
        64 list --format '{name}' => expected id, title
        64 list --format '{id' => expected a closing }
        64 list --sort date => expected modified, created, title or relevance
        64 list --color sometimes => expected auto, always or never
        64 list -n foo => expected a number
        64 list -n => -n/--limit needs a value
        64 list -n -1 => expected a number
        64 search => 'meme search' needs a QUERY
        64 search tag: => see 'meme help query'
        64 search 'a OR' => to search for the word: meme search '"OR"'
        64 search '(x' => unmatched (
        64 search foo:bar => use title, text, tag
        64 search tags:work => did you mean 'tag:'?
        64 search is:done => use is:pinned or is:removed
        64 search has:link => unknown field 'link'
        64 search --regex '(' => invalid regular expression
        66 show nosuch! => no meme with id
        66 show @1 => no meme with id
        66 show @^ => no meme with id
        66 show HEAD => no meme with id or title
        66 show 1 => ids stand in the first column of 'meme list'
        64 rm 7 => ids stand in the first column of 'meme list'
        64 edit 15 --title x => ids stand in the first column of 'meme list'
        66 edit nosuch! => no meme with id
        66 show @~99 => see 'meme list'
        66 show @@9 => no version 9
        64 show => 'meme show' needs a REF
        64 rm => 'meme remove' needs a REF
        64 edit => 'meme edit' needs a REF
        64 history => 'meme history' needs a REF
        64 diff => 'meme diff' needs a REF
        64 restore => 'meme restore' needs a REF
        64 restore @ => name the version to restore
        64 tag => 'meme tag' needs a REF
        64 tag @ => needs a +TAG or -TAG
        64 tag @ urgent => did you mean '+urgent'?
        64 tag @ - => expected +TAG or -TAG
        64 tag @ + => expected +TAG or -TAG
        64 tag @ -t urgent => write +TAG to add a tag
        64 tag @ --tag urgent => write +TAG to add a tag
        64 tag @ +#urgent => it begins with '#'; write urgent
        64 tag @ ++urgent => it begins with '+'; write urgent
        0 tag @ -nosuch => no tag 'nosuch'
        0 edit @ --untag nosuch => no tag 'nosuch'
        0 edit @ --unset nosuch => no field 'nosuch'
        0 edit @ --unset url => no field 'url'
        64 edit @ --unset title => expected
        64 edit @ Some new title => meme edit REF --title TITLE
        64 edit @ => use -m TEXT, or -m - to read standard input
        64 edit @ --title '' => a meme needs a title
        64 add => standard input is empty
        64 add '' => a meme needs a title
        64 add -m text => 'meme add' needs a TITLE
        64 add x -t '#home' => it begins with '#'; write home
        64 add x -t +home => it begins with '+'; write home
        64 add x -t=home => it begins with '='; write home
        64 list -t '#home' => it begins with '#'; write home
        64 tags rename home '#house' => it begins with '#'; write house
        64 add "$(printf 'one\\ntwo')" -m three => requires a TITLE of one line
        64 add x --format csv => --format requires --batch
        64 add --batch x --separator tab => requires --format csv
        64 add --batch x --format csv --separator ';' => expected tab or comma
        64 tags rename home => needs a tag NEW
        64 rm @ @~1 => not removing 2 memes without confirmation; add --yes
        64 rm --where milk => not removing 1 meme without confirmation; add --yes
        66 rm @ nosuch => no meme with id or title 'nosuch'
        1 rm --where nosuch => no memes match; nothing was changed
        65 list -t , => ',' cannot be a tag
        65 edit @ -t , => ',' cannot be a tag
        64 tag @ '' => 'meme tag' needs a +TAG or -TAG
        66 undo foo => 'meme log' shows handles
        64 undo --all => usage: meme undo
        66 undo last => 'meme log' shows handles
        66 import nosuch => cannot open nosuch: No such file or directory
        64 import => 'meme import' needs a PATH
        64 path x => unexpected argument 'x'
        64 log x => unexpected argument 'x'
        """

    /// The same on a terminal.
    private static let onTerminals = """
        1 list tag=work => no memes match; did you mean tag:work?
        1 search tags=work => no memes match; did you mean tag:work?
        1 list @work => no memes match; did you mean tag:work?
        1 search '#work' => no memes match; did you mean tag:work?
        1 list -t wor => no memes match; no tag 'wor', did you mean 'work'?
        1 search tag:hoem => no memes match; no tag 'hoem', did you mean 'home'?
        1 list -t xyz => no memes match; no tag 'xyz'; see 'meme tags'
        1 list nothing like it => no memes match
        1 list milk --as-of 2020 => no memes match; there were no memes then
        1 search milk --as-of 2020 => no memes match; there were no memes then
        1 tags add x => no memes with tags match; see 'meme help tags'
        1 export json => no memes match; did you mean 'meme export --format json'?
        """

    @Test func everyAnswerNamesWhatToTypeInstead() throws {
        try expectAnswers(MistypingsTests.inPipes, atLeast: 200) { command, shell in
            let outcome = try shell.run(command)
            #expect(outcome.outputText.count { $0 == "\n" } <= 1, "\(command)")
            return (outcome.errorText, outcome.status)
        }
    }

    @Test func onATerminalAQueryWithoutMatchesIsAnswered() throws {
        try expectAnswers(MistypingsTests.onTerminals, atLeast: 9) { command, shell in
            let shown = try Terminal().run("export NO_COLOR=1; \(command)", in: shell)
            return (shown.shown, shown.status)
        }
    }

    private func expectAnswers(
        _ table: String, atLeast count: Int,
        _ run: (String, Shell) throws -> (answer: String, status: Int32)
    ) throws {
        let shell = try Shell()
        _ = try shell.run("meme add Buy milk -t home,work; meme add Call Ann -t work -m 'At noon.'")
        let store = try shell.directory.read("memes.jsonl")
        let rows = table.split(separator: "\n")
        #expect(rows.count >= count)
        for row in rows {
            let parts = row.components(separatedBy: " => ")
            let words = parts[0].split(separator: " ", maxSplits: 1)
            let (answer, status) = try run("meme \(words[1])", shell)
            #expect(answer.contains(parts[1]), "\(row)\n\(answer)")
            #expect(answer.count { $0 == "\n" } <= 3, "\(row)\n\(answer)")
            #expect(String(status) == words[0], "\(row)")
            #expect(try shell.directory.read("memes.jsonl") == store, "\(row)")
            try shell.directory.write("memes.jsonl", store)
        }
    }
}
