import Foundation
import TestSupport
import Testing

/// What people type who come from other programs, or in a hurry: each answer says in at most three
/// lines what to type instead, has the right exit status, and changes no byte of the store.
struct MistypingsTests {
    /// A line each: the exit status, what is typed after `meme`, and a part of the answer.
    private static let inPipes = """
        64 ad Buy milk => did you mean: meme add Buy milk
        64 lst => did you mean: meme list
        64 List => did you mean: meme list
        64 LIST => did you mean: meme list
        64 serach milk => did you mean: meme search milk
        64 shwo @ => did you mean: meme show @
        64 eidt @ => did you mean: meme edit @
        64 udno => did you mean: meme undo
        64 tgas => did you mean: meme tags
        64 remvoe @ => did you mean: meme remove @
        64 histroy @ => did you mean: meme history @
        64 exprot => did you mean: meme export
        64 help lsit => did you mean: meme help list
        64 help DATES => did you mean: meme help dates
        64 ' ' => unknown command ' '; see 'meme help'
        64 help qurey => did you mean: meme help query
        64 help delete => did you mean: meme help remove
        64 help bogus => see 'meme help'
        64 delete @ => did you mean: meme remove @
        64 del @ => did you mean: meme remove @
        64 d @ => did you mean: meme remove @
        64 erase @ => did you mean: meme remove @
        64 trash @ => did you mean: meme remove @
        64 grep milk => did you mean: meme search milk
        64 rg milk => did you mean: meme search milk
        64 query milk => did you mean: meme search milk
        64 lookup milk => did you mean: meme search milk
        64 view @ => did you mean: meme show @
        64 print @ => did you mean: meme show @
        64 open @ => did you mean: meme show @
        64 get @ => did you mean: meme show @
        64 read @ => did you mean: meme show @
        64 less @ => did you mean: meme show @
        64 mv @ 'New title' => did you mean: meme edit @ --title 'New title'
        64 rename @ 'New title' => did you mean: meme edit @ --title 'New title'
        64 modify @ => did you mean: meme edit @
        64 change @ => did you mean: meme edit @
        64 vi @ => did you mean: meme edit @
        64 vim @ => did you mean: meme edit @
        64 append @ more => did you mean: meme edit @ --append more
        64 annotate @ more => did you mean: meme edit @ --append more
        64 create x => did you mean: meme add x
        64 a Buy milk => did you mean: meme add Buy milk
        64 note Buy milk => did you mean: meme add Buy milk
        64 write Buy milk => did you mean: meme add Buy milk
        64 jot Buy milk => did you mean: meme add Buy milk
        64 todo Buy milk => did you mean: meme add Buy milk
        64 remember Buy milk => did you mean: meme add Buy milk
        64 init => did you mean: meme add TITLE
        64 untag @ home => did you mean: meme tag @ -home
        64 label @ home => did you mean: meme tag @ +home
        64 done @ => did you mean: meme tag @ +done
        64 do 1 => did you mean: meme tag 1 +done
        64 finish @ => did you mean: meme tag @ +done
        64 pin @ => did you mean: meme edit @ --pin
        64 star @ => did you mean: meme edit @ --pin
        64 unpin @ => did you mean: meme edit @ --unpin
        64 lsprj => did you mean: meme tags
        64 lsc => did you mean: meme tags
        64 projects => did you mean: meme tags
        64 ll => did you mean: meme list
        64 all => did you mean: meme list
        64 status => did you mean: meme list
        64 recent => did you mean: meme list
        64 revert => did you mean: meme undo
        64 rollback => did you mean: meme undo
        64 reflog => did you mean: meme log
        64 blame @ => did you mean: meme history @
        64 checkout @@1 => did you mean: meme restore @@1
        64 undelete @ => did you mean: meme restore @
        64 dump => did you mean: meme export
        64 backup => did you mean: meme export
        64 fsck => did you mean: meme check
        64 repair => did you mean: meme check --repair
        64 gc => did you mean: meme compact
        64 vacuum => did you mean: meme compact
        64 wc => did you mean: meme count
        64 tail => did you mean: meme watch
        64 where => did you mean: meme path
        64 notebooks => did you mean: meme path
        64 config => did you mean: meme help environment
        64 alias => did you mean: meme help environment
        64 sync => did you mean: meme help store
        64 commit -m x => did you mean: meme add x
        64 push => did you mean: meme help store
        64 man => did you mean: meme help
        64 usage => did you mean: meme help
        64 batch x.csv => did you mean: meme add --batch x.csv
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
        64 -version => use '--version' for the option
        64 -help => use '--help' for the option
        64 list -help => use '--help' for the option
        64 add title -text hello => use '--text' for the option, or '-- -text'
        64 add title -tags a,b => use '--tags' for the option, or '-- -tags'
        64 add title -tag=a => use '--tag' for the option, or '-- -tag'
        64 list -tag x => use '--tag' for the option, or '-- -tag'
        64 list -json => use '--json' for the option, or '-- -json'
        64 -json list => use '--json' for the option, or '-- -json'
        64 list -limit 5 => use '--limit' for the option
        64 list -title milk => unknown option '-title' for 'meme list'
        64 tag @ -json => use '--json' for the option, or '-- -json'
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
        64 list -a => unknown option '-a' for 'meme list'
        64 list -1 => unknown option '-1' for 'meme list'
        64 search -i milk => unknown option '-i' for 'meme search'
        64 search -milk => to exclude a word, put -- before the query
        64 search '- milk' => to exclude a word, put -- before the query
        64 show -5pm => put -- before a word that begins with -
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
        64 search 'a OR' => to search for the word: meme search 'a "OR"'
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
        66 show 1 => 'meme list' shows ids
        64 rm 7 => 'meme list' shows ids
        64 edit 15 --title x => 'meme list' shows ids
        66 edit nosuch! => no meme with id
        66 show @~99 => see 'meme list'
        66 show @@9 => no version 9
        64 show => 'meme show' needs a REF
        64 rm => 'meme remove' needs a REF
        64 edit => 'meme edit' needs a REF
        64 history => 'meme history' needs a REF
        64 diff => 'meme diff' needs a REF
        64 restore => 'meme restore' needs a REF
        64 restore @ => to restore a version: meme restore
        64 tag => 'meme tag' needs a REF
        64 tag @ => needs a +TAG or -TAG
        64 tag @ urgent => did you mean: meme tag @ +urgent
        64 tag @ - => expected +TAG or -TAG
        64 tag @ + => expected +TAG or -TAG
        64 tag @ -t urgent => did you mean: meme tag @ +urgent
        64 tag @ --tag urgent => did you mean: meme tag @ +urgent
        64 tag @ +#urgent => it begins with '#'; use urgent
        64 tag @ ++urgent => it begins with '+'; use urgent
        0 tag @ -nosuch => no tag 'nosuch'
        0 edit @ --untag nosuch => no tag 'nosuch'
        0 edit @ --unset nosuch => no field 'nosuch'
        0 edit @ --unset url => no field 'url'
        64 edit @ --unset title => expected
        64 edit @ Some new title => did you mean: meme edit @ --title 'Some new title'
        64 edit @ => use -m TEXT, or -m - to read standard input
        64 edit @ --title '' => a meme needs a title
        64 add => standard input is empty
        64 add '' => a meme needs a title
        64 add -m text => 'meme add' needs a TITLE
        64 add x -t '#home' => it begins with '#'; use home
        64 add x -t +home => it begins with '+'; use home
        64 add x -t=home => it begins with '='; use home
        64 list -t '#home' => it begins with '#'; use home
        64 tags rename home '#house' => it begins with '#'; use house
        64 add "$(printf 'one\\ntwo')" -m three => requires a one-line TITLE
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
        64 archive @ => did you mean: meme tag @ +archive
        64 archive 3 => unknown command 'archive'; see 'meme help'
        64 archive 3 --yes => unknown command 'archive'; see 'meme help'
        64 favorite @ => did you mean: meme edit @ --pin
        64 backlinks @ => unknown command 'backlinks'; see 'meme help'
        64 duplicate @ => unknown command 'duplicate'; see 'meme help'
        64 cp @ => unknown command 'cp'; see 'meme help'
        64 copy @ => unknown command 'copy'; see 'meme help'
        64 bookmark https://example.org Example => did you mean: meme add Example -u https://example.org
        64 q milk => did you mean: meme search milk
        64 3 done => did you mean: meme tag REF +done
        64 3 edit => did you mean: meme edit REF
        64 3 => did you mean: meme show REF
        64 2 del => did you mean: meme remove REF
        64 +work list => did you mean: meme list tag:work
        64 +work => did you mean: meme list tag:work
        64 tag:work => did you mean: meme list tag:work
        64 https://example.com => did you mean: meme add TITLE -u https://example.com
        64 https://example.com Title => did you mean: meme add Title -u https://example.com
        64 todos => did you mean: meme list
        64 next => unknown command 'next'; see 'meme help'
        64 listall => did you mean: meme list
        64 daily => unknown command 'daily'; see 'meme help'
        64 today => did you mean: meme list created:today
        64 yesterday => did you mean: meme list created:yesterday
        64 template => unknown command 'template'; see 'meme help'
        64 stash => unknown command 'stash'; see 'meme help'
        64 exit => unknown command 'exit'; see 'meme help'
        64 quit => unknown command 'quit'; see 'meme help'
        64 info @ => did you mean: meme show @
        64 graph => unknown command 'graph'; see 'meme help'
        64 commit -am x => did you mean: meme add x
        64 -m x => did you mean: meme add x
        64 --short => did you mean '--sort'?
        64 --list => did you mean: meme list
        64 --tags => did you mean: meme tags
        64 --json => did you mean: meme list --json"}}
        64 --edit => did you mean: meme edit
        64 --search milk => did you mean: meme search milk
        64 --add Buy milk => did you mean: meme add Buy milk
        64 --undo => did you mean: meme undo
        64 --export json => did you mean: meme export json
        64 --delete @ => did you mean: meme remove @
        64 -3 => did you mean: meme list -n 3
        64 -n 3 => did you mean: meme list -n 3
        64 -l => did you mean: meme list
        64 -la => did you mean: meme list
        64 log -3 => did you mean: meme log -n 3
        64 log -n=3 => did you mean: meme log -n 3
        64 log --oneline => did you mean: meme log
        64 log --since yesterday => did you mean: meme list --since yesterday
        64 log --until today => did you mean: meme list --until today
        64 log @ => did you mean: meme history @
        64 log work => did you mean: meme list work
        64 log --grep milk => did you mean: meme list milk
        64 log --graph => did you mean: meme log
        64 log -p => did you mean: meme log
        64 list -5 => did you mean: meme list -n 5
        64 list -n=5 => did you mean: meme list -n 5
        64 list --last 5 => did you mean: meme list -n 5
        64 list --top 3 => did you mean: meme list -n 3
        64 list -la => did you mean: meme list
        64 ls -la => did you mean: meme list
        64 ls -1 => did you mean: meme list -n 1
        64 list --short => did you mean: meme list
        64 list --today => did you mean: meme list created:today
        64 list --yesterday => did you mean: meme list created:yesterday
        64 list --created-after yesterday => did you mean: meme list 'created:>yesterday'
        64 list --created-before 2026 => did you mean: meme list 'created:<2026'
        64 list --created 2026 => did you mean: meme list created:2026
        64 list --pinned => did you mean: meme list is:pinned
        64 list --deleted => did you mean: meme list is:removed
        64 list --match foo => did you mean: meme list foo
        64 list --grep milk => did you mean: meme list milk
        64 list --search milk => did you mean: meme list milk
        64 list --filter tag:work => did you mean: meme list tag:work
        64 list --title milk => did you mean: meme list title:milk
        64 list --body milk => did you mean: meme list text:milk
        64 list --text milk => did you mean: meme list text:milk
        64 list --project work => did you mean: meme list -t work
        64 list --label work => did you mean: meme list -t work
        64 list --random => did you mean: meme random
        64 list -o json => did you mean: meme list --json
        64 list --output json => did you mean: meme list --json
        64 list --output=json => did you mean: meme list --json
        64 list --as csv => did you mean: meme list --csv
        64 list --yaml => did you mean: meme list --json
        64 list --markdown => did you mean: meme export --format html
        64 list --html => did you mean: meme export --format html
        64 search --ignore-case milk => did you mean: meme search milk
        64 search --fuzzy milk => did you mean: meme search milk
        64 search milk -o json => did you mean: meme search milk --json
        64 export --html => did you mean: meme export --format html
        64 export --markdown => did you mean: meme export --format markdown
        64 export --md => did you mean: meme export --format markdown -o FOLDER
        64 export --pdf => did you mean: meme export --format html
        64 export -f json => did you mean: meme export --format json
        64 list --format json => use --json, or a template such as '{title}'
        64 list --format oneline => use a template such as '{title}'
        64 search milk --format csv => use --csv, or a template
        64 log --format md => use meme export --format markdown, or a template
        64 export --type csv => did you mean: meme export --format csv
        64 export --all => did you mean: meme export
        64 add x -c text => did you mean: meme add x -m text
        64 add x -c 'some text' => did you mean: meme add x -m 'some text'
        64 add -f notes.txt => did you mean: meme add - < notes.txt
        64 add --file notes.txt => did you mean: meme add - < notes.txt
        64 add x -f notes.txt => did you mean: meme add x -m - < notes.txt
        64 add x -d yesterday => did you mean: meme add x --created yesterday
        64 add x --due tomorrow => did you mean: meme add x --created tomorrow
        64 add x -p => did you mean: meme add x --pin
        64 add x -P => did you mean: meme add x --pin
        64 add x --star => did you mean: meme add x --pin
        64 add x -l home => did you mean: meme add x -t home
        64 add --title 'A title' => did you mean: meme add 'A title'
        64 add x --content text => did you mean: meme add x -m text
        64 add x --description text => did you mean '--text'?
        64 add x --label home => did you mean '--tag'?
        64 add x --context home => did you mean '--tag'?
        64 add x --category home => did you mean '--tag'?
        64 add x --priority H => unknown option '--priority' for 'meme add'
        64 edit --prepend x => did you mean: meme edit REF
        64 edit @ --prepend x => did you mean: meme edit @
        64 edit @ --interactive => did you mean: meme edit @
        64 edit --interactive => did you mean: meme edit REF
        64 edit @ --add-tag work => did you mean: meme tag @ +work
        64 edit @ title=x => did you mean: meme edit @ --title x
        64 edit @ title:x => did you mean: meme edit @ --title x
        64 edit @ title='Two words' => did you mean: meme edit @ --title 'Two words'
        64 edit @ url=https://example.org => did you mean: meme edit @ --url https://example.org
        64 edit @ tag:work => did you mean: meme tag @ +work
        64 edit @ project:work => did you mean: meme tag @ +work
        64 edit @ +work => did you mean: meme tag @ +work
        64 edit @ title New => did you mean: meme edit @ --title New
        64 edit @ new title => did you mean: meme edit @ --title 'new title'
        64 edit @ tag work => did you mean: meme tag @ +work
        64 tag list => did you mean: meme tags
        64 tag rename work job => did you mean: meme tags rename work job
        64 tag add @ work => did you mean: meme tag @ +work
        64 tag add work @ => did you mean: meme tag @ +work
        64 tag rm @ work => did you mean: meme tag @ -work
        64 tag remove work @ => did you mean: meme tag @ -work
        64 tag delete work => did you mean: meme tag --where tag:work -work
        64 tag work @ => did you mean: meme tag @ +work
        64 tags -d work => did you mean: meme tag --where tag:work -work
        64 tags --all => did you mean: meme tags
        64 rm -r work => did you mean: meme remove --where tag:work
        64 remove -r @ => did you mean: meme remove @
        64 drafts 1 => did you mean: meme edit --draft 1
        64 drafts list => did you mean: meme drafts
        64 drafts rm 1 => did you mean: meme drafts --remove 1
        64 drafts edit 1 => did you mean: meme edit --draft 1
        64 undo --last => did you mean: meme undo
        64 undo --hard => did you mean: meme undo
        64 redo --last => did you mean: meme redo
        64 show @ --title => did you mean: meme show @ --field title
        64 show @ --url => did you mean: meme show @ --field url
        64 show @ --tags => did you mean: meme show @ --field tags
        64 show @ --body => did you mean: meme show @ --raw
        64 show @ --text => did you mean: meme show @ --field text
        64 show @ --yaml => did you mean: meme show @ --json
        64 show -1 => did you mean: meme show @
        64 modify @ title:x => did you mean: meme edit @ title:x
        64 mod @ pri:H => did you mean: meme edit @ pri:H
        64 append @ 'more text' => did you mean: meme edit @ --append 'more text'
        64 rename @ New title => did you mean: meme edit @ --title 'New title'
        64 del @ @~1 => did you mean: meme remove @ @~1
        64 delete => did you mean: meme remove REF
        64 edti @ => did you mean: meme edit @
        64 serach buy milk => did you mean: meme search buy milk
        64 git commit => did you mean: meme help store
        64 done 3 => did you mean: meme tag 3 +done
        64 import --file notes => did you mean: meme import notes
        64 import notes --type csv => did you mean: meme import notes --from csv
        64 rename @ => did you mean: meme edit @ --title TITLE
        64 annotate @ call back later => did you mean: meme edit @ --append 'call back later'
        64 help archive => did you mean: meme help tag
        64 -q delete @ => did you mean: meme remove @
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
        1 search buy milkk => no memes match; did you mean buy milk?
        1 search mikl => no memes match; did you mean milk?
        1 list homee => no memes match; did you mean home?
        1 export json => no memes match; did you mean 'meme export --format json'?
        1 list 5 => did you mean: meme list -n 5
        64 log 5 => did you mean: meme log -n 5
        1 list today => did you mean: meme list created:today
        1 list yesterday => did you mean: meme list created:yesterday
        1 list 2020-11 => did you mean: meme list created:2020-11
        1 search today => did you mean: meme search created:today
        66 show HEAD~1 => did you mean: meme show @~1
        66 show HEAD => did you mean: meme show @
        66 diff HEAD~1 => did you mean: meme diff @~1
        66 show last => did you mean: meme show @
        66 show latest => did you mean: meme show @
        66 show prev => did you mean: meme show @~1
        66 edit last --title x => did you mean: meme edit @ --title x
        66 show @ title => did you mean: meme show @ --field title
        66 show @.title => did you mean: meme show @ --field title
        66 show title @ => did you mean: meme show @ --field title
        66 rm tag:work => did you mean: meme remove --where tag:work
        66 rm is:pinned => did you mean: meme remove --where is:pinned
        66 show tag:work => did you mean: meme list tag:work
        1 search 'a | b' => did you mean: meme search a OR b
        1 search 'a & b' => did you mean: meme search a b
        1 search '!milk' => did you mean: meme search NOT milk
        1 search '/re/' => did you mean: meme search --regex re
        1 search not milk => did you mean: meme search NOT milk
        1 search buy or zzz or yyy => did you mean: meme search buy OR zzz or yyy
        1 search 'created>2030-01-01' => did you mean: meme search 'created:>2030-01-01'
        1 search 'created>=2030-01-01' => did you mean: meme search 'created:>=2030-01-01'
        1 list created\\<2001 => did you mean: meme list 'created:<2001'
        64 list status:open => unknown field 'status' (use title, text, tag, url, alias, id, created, modified
        64 list project:work => unknown field 'project' (use title, text, tag, url, alias, id, created, modified
        64 list after:2030 => unknown field 'after' (use title, text, tag, url, alias, id, created, modified
        64 list since:2030 => unknown field 'since' (use title, text, tag, url, alias, id, created, modified
        1 list removed => did you mean: meme list is:removed
        1 list pinned => did you mean: meme list is:pinned
        1 export @ => did you mean: meme show @ --json
        1 export pdf => did you mean: meme export --format html
        1 export md => did you mean: meme export --format markdown -o FOLDER
        1 export html => did you mean 'meme export --format html'?
        1 list latest => did you mean: meme list -n 1
        66 undo last => did you mean: meme undo
        1 tags show => did you mean: meme tags
        66 restore last => did you mean: meme restore @
        66 history HEAD => did you mean: meme history @
        66 diff HEAD => did you mean: meme diff @
        66 rm last => did you mean: meme remove @
        66 rm HEAD~1 => did you mean: meme remove @~1
        66 tag HEAD +x => did you mean: meme tag @ +x
        1 search 'milk && zz' => did you mean: meme search milk zz
        64 list before:2001 => unknown field 'before' (use title, text, tag, url, alias, id, created, modified
        66 tag -d work => did you mean: meme tag --where tag:work -work
        66 tag @ -a urgent => did you mean: meme tag @ +urgent
        66 tag tag:work +x => did you mean: meme tag --where tag:work +x
        1 tags rm work => did you mean: meme tag --where tag:work -work
        1 tags delete work => did you mean: meme tag --where tag:work -work
        64 tags -d work => did you mean: meme tag --where tag:work -work
        1 tags merge work job => did you mean: meme tags rename work job
        1 tags mv work job => did you mean: meme tags rename work job
        1 tags list => did you mean: meme tags
        64 tags --all => did you mean: meme tags
        """

    @Test func `every answer names what to type instead`() throws {
        try expectAnswers(MistypingsTests.inPipes, atLeast: 400) { command, shell in
            let outcome = try shell.run(command)
            #expect(outcome.outputText.count { $0 == "\n" } <= 1, "\(command)")
            return (outcome.errorText, outcome.status)
        }
    }

    @Test func `on a terminal a query without matches is answered`() throws {
        try expectAnswers(MistypingsTests.onTerminals, atLeast: 70) { command, shell in
            var terminal = Terminal()
            terminal.columns = 200
            let shown = try terminal.run("export NO_COLOR=1; \(command)", in: shell)
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
