import TestSupport
import Testing

/// The file for Vim in Vim and Neovim, which run scripts without a terminal.
@Suite(.waits)
struct VimFileTests: EditorFileTests {
    private static let vims = ["vim", "nvim"]
    let shell: Shell

    init() throws { shell = try Self.newShell() }

    @Test(arguments: vims)
    func `vim opens, changes and stores a meme`(_ vim: String) throws {
        guard Requirement.met(.program(vim)) else { return }
        try add([("Buy milk", "one\ntwo\n")])
        let said = try run(
            vim,
            """
            Meme buy MILK
            call Say(bufname('%'), b:meme_title, &modified, &filetype, getline(1, '$'))
            call setline(1, 'eins')
            call Say(execute('write'), &modified, b:meme_version)
            write
            call Say(b:meme_version)
            call setline(1, 'uno')
            1write! meme://59m4vj8yz713
            write meme://other
            call Say(&modified)
            """)
        #expect(
            said == """
                meme://59m4vj8yz713 Buy milk 0 markdown ['one', 'two', '']
                meme: stored 0 2
                2
                1

                """)
        #expect(try shell.run("meme show @ --raw").outputText == "eins\ntwo\n")
    }

    @Test(arguments: vims)
    func `vim does not replace what was changed meanwhile`(_ vim: String) throws {
        guard Requirement.met(.program(vim)) else { return }
        try add([("Buy milk", "one")])
        let said = try run(
            vim,
            """
            Meme buy milk
            call system('meme edit @ -m two')
            call setline(1, 'three')
            call Say(execute('write'), &modified, b:meme_version)
            split
            call Say(execute('wq'), winnr('$'), &modified)
            call Say(systemlist('meme show @ --raw'))
            call Say(execute('write!'), &modified, b:meme_version, systemlist('meme show @ --raw'))
            call system('meme undo')
            call Say(execute('write'), &modified)
            edit
            undo
            call Say(&modified, b:meme_version, getline(1, '$'))
            call system('meme remove @')
            call setline(1, 'four')
            call Say(execute('write!'), &modified)
            """)
        let refused = "the meme 59m4vj8yz713 has 2 versions, not 1; nothing was stored"
        let hint = ":w! replaces it, :e! reads it again"
        #expect(
            said == """
                meme: \(refused) \(hint) 1 1
                meme: \(refused) \(hint) 2 1
                ['two']
                meme: stored 0 3 ['three']
                meme: \(refused.replacing("2 versions, not 1", with: "4 versions, not 3")) \(hint) 0
                0 4 ['two']
                meme: 59m4vj8yz713 is removed; 'meme restore' brings it back 1

                """)
    }

    @Test(arguments: vims)
    func `vim keeps the bytes of lines that are not edited`(_ vim: String) throws {
        guard Requirement.met(.program(vim)) else { return }
        let ids = try add(Self.texts.map { ("title", $0) })
        let said = try run(
            vim,
            """
            for id in \(ids)
              execute 'Meme' id
              write
              call Say(b:meme_version)
              call append(0, 'new')
              write
            endfor
            """)
        #expect(said == String(repeating: "1\n", count: Self.texts.count))
        try expectStored(ids, Self.texts.map { "new\n" + $0 })
    }

    @Test(arguments: vims)
    func `vim adds memes, and days of the journal`(_ vim: String) throws {
        guard Requirement.met(.program(vim)) else { return }
        _ = try shell.run("meme add journal -t template -m '# {{title}}'")
        let said = try run(
            vim,
            """
            Meme Call Ann
            call Say(bufname('%'), &modified, getline(1, '$'))
            write
            call Say(bufname('%'), b:meme_version, &modified)
            call setline(1, 'soon')
            write
            MemeToday
            call Say(bufname('%'), &modified, getline(1, '$'))
            call system('meme today One')
            call Say(execute('write'), &modified)
            MemeToday
            call Say(bufname('%'), b:meme_title, getline(1, '$'))
            call system('meme undo')
            edit! meme://new/2026-11-21
            write
            call Say(bufname('%'), &modified)
            """)
        #expect(
            said == """
                meme://new/Call Ann 0 ['']
                meme://xtwdm5jrxv37 1 0
                meme://new/2026-11-21 0 ['# 2026-11-21']
                meme: another program has added this day; :MemeToday opens it 0
                meme://p0gq14ymv0dj 2026-11-21 ['# 2026-11-21', '- 10:00 One']
                meme://n9cjh0z9ry2k 0

                """)
        #expect(
            try shell.run("meme show 'call ann' --raw; meme show today --format '{tags} {text}'")
                .outputText == "soonjournal # 2026-11-21\n")
    }

    @Test(arguments: vims)
    func `vim lists what a search finds, and links`(_ vim: String) throws {
        guard Requirement.met(.program(vim)) else { return }
        try add([("Buy milk", "one\nto [[Café|x]], [[gone#1]]"), ("Café", "from [[buy milk]]")])
        let said = try run(
            vim,
            """
            function! SayItems()
              for item in getqflist()
                call Say(bufname(item.bufnr), item.lnum, item.module, item.text)
              endfor
            endfunction
            MemeSearch milk OR to
            call SayItems()
            2cc
            call Say(bufname('%'), line('.'))
            MemeLinks
            call SayItems()
            call Say(execute('MemeSearch zzz'), len(getqflist()))
            call Say(execute('MemeSearch "'))
            """)
        #expect(
            said == """
                meme://z0qhcxws9y19 1 Café from [[buy milk]]
                meme://59m4vj8yz713 1 Buy milk Buy milk
                meme://59m4vj8yz713 2 Buy milk to [[Café|x]], [[gone#1]]
                meme://59m4vj8yz713 1
                meme://z0qhcxws9y19 1 Café out: Café
                meme://z0qhcxws9y19 1 Café in: buy milk
                meme://59m4vj8yz713 1 Buy milk broken: gone
                meme: none found 0
                meme: unclosed quote; see 'meme help query' " ^

                """)
    }

    @Test(arguments: vims)
    func `vim follows links and completes their names`(_ vim: String) throws {
        guard Requirement.met(.program(vim)) else { return }
        try add([("Buy milk", "to [[Café#x|y]], [m](meme:z0qhcxws9y19)"), ("Café", "[[f [x]]]")])
        _ = try shell.run(
            #"meme add --batch -"#, input: #"{"title":"f [x]","aliases":["Bus, red"]}"#.utf8)
        let said = try run(
            vim,
            #"""
            for column in [4, 8, 20, 30]
              Meme buy milk
              call cursor(1, column)
              normal gf
              call Say(b:meme_title)
            endfor
            Meme café
            normal $gf
            call Say(b:meme_title)
            Meme café
            call setline(1, 'see [[gone#1]], [[buy milk]], [[59m4]]')
            for column in [8, 20, 36]
              Meme café
              call cursor(1, column)
              call feedkeys('gfy', 'tx')
              call Say(b:meme_title)
            endfor
            enew
            call Say(MemeComplete(1, ''))
            setlocal omnifunc=MemeComplete completeopt=
            for [line, keys] in [['', "i[[cafe\<C-X>\<C-O>"], ['a [[b]]', "0fbaus\<C-X>\<C-O>\<C-N>"]]
              call setline(1, line)
              execute 'normal' keys
              call Say(getline(1))
            endfor
            call feedkeys(":Meme MILK\<C-A>\<C-B>call Say('\<End>')\<CR>", 'tx')
            """#)
        #expect(
            said == """
                Café
                Café
                Café
                Café
                f [x]
                gone
                Buy milk
                59m4
                -3
                [[Café]]
                a [[Bus, red]]
                Meme Buy milk

                """)
    }

    /// Titles and texts that would run something, or change an option, if they were read as anything but text.
    @Test(arguments: vims)
    func `vim runs nothing in a title or a text`(_ vim: String) throws {
        guard Requirement.met(.program(vim)) else { return }
        try addHostileMemes()
        let said = try run(
            vim,
            """
            set modeline modelines=9 shell=/bin/false
            for title in readfile('titles')
              execute 'Meme' title
              let seen = [b:meme_title, getline(1), &tabstop, &modified]
              call setline(2, ['[[' . title . ']]', ''])
              write
              normal 2G3lgf
              call add(seen, b:meme_title)
              execute 'MemeSearch' '"' . substitute(title, '"', ' ', 'g') . '"'
              cclose
              MemeLinks
              silent! cfirst
              cclose
              call add(seen, MemeComplete(0, title)[0].abbr)
              execute 'Meme' title . ' 2'
              call setline(1, title)
              write
              call add(seen, b:meme_title)
              call Say(seen ==# [title, title, 8, 0, title, title, title . ' 2'] ? 'same' : seen)
            endfor
            """)
        #expect(said == String(repeating: "same\n", count: Self.hostileTitles.count))
        try expectNothingRan()
    }

    /// Runs a script in Vim or Neovim, and returns what it says. Line feeds in values become spaces.
    private func run(_ vim: String, _ script: String) throws -> String {
        let beginning = """
            set hidden
            source \(Self.files)/meme.vim
            function! Say(...)
              let values = map(copy(a:000), 'type(v:val) == v:t_string ? v:val : string(v:val)')
              call writefile([join(split(join(values)))], 'said', 'a')
            endfunction

            """
        try shell.directory.write("script.vim", (beginning + script + "\nqall!\n").utf8)
        return try shell.run(
            "\(vim) -u NONE -i NONE -N -n -es -S script.vim > shown 2>&1; cat said"
        ).outputText
    }
}
