import Foundation
import TestSupport
import Testing

/// The files for editors in the real editors, which run scripts without a terminal.
@Suite(.waits)
struct EditorFilesTests {
    private static let vims = ["vim", "nvim"]
    private static let files = Package.root + "/Scripts/editors"
    private let shell: Shell

    init() throws {
        var shell = try Shell()
        shell.patience = 60
        self.shell = shell
    }

    // MARK: Vim

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

    // MARK: Emacs

    @Test func `the file for Emacs compiles and is documented`() throws {
        guard Requirement.met(.program("emacs")) else { return }
        let run = try shell.run(
            """
            cp '\(Self.files)/meme.el' . && emacs -Q --batch --eval '(setq byte-compile-error-on-warn t)' \\
                -f batch-byte-compile meme.el && emacs -Q --batch --eval '(checkdoc-file "meme.el")'
            """)
        #expect(run.outputText + run.errorText == "")
        #expect(run.status == 0)
    }

    @Test func `Emacs opens, changes and stores a meme`() throws {
        guard Requirement.met(.program("emacs")) else { return }
        try add([("Buy milk", "one\ntwo\n")])
        let said = try emacs(
            """
            (meme "buy MILK")
            (say (buffer-name) meme-title (buffer-modified-p) major-mode (buffer-string))
            (insert "eins ")
            (save-buffer)
            (say (buffer-modified-p) meme-version)
            (meme "@")
            (undo-boundary)
            (undo-only)
            (say (buffer-string))
            (save-buffer)
            (set-buffer-modified-p t)
            (save-buffer)
            (say meme-version)
            """)
        #expect(
            said == #"""
                "Buy milk" "Buy milk" nil text-mode "one
                two
                "
                nil 2
                "one
                two
                "
                3

                """#)
    }

    @Test func `Emacs asks before it replaces what was changed meanwhile`() throws {
        guard Requirement.met(.program("emacs")) else { return }
        try add([("Buy milk", "one")])
        let said = try emacs(
            """
            (meme "buy milk")
            (call-process "meme" nil nil nil "edit" "@" "-m" "two")
            (insert "three ")
            (say (attempt (save-buffer)) (buffer-modified-p) meme-version)
            (say (kill-buffer) (buffer-live-p (current-buffer)))
            (setq answer t)
            (say (attempt (save-buffer)) (buffer-modified-p) meme-version)
            (say (shell-command-to-string "meme show @ --raw"))
            (call-process "meme" nil nil nil "undo")
            (revert-buffer)
            (say (buffer-string) meme-version)
            (call-process "meme" nil nil nil "remove" "@")
            (insert "four ")
            (say (attempt (save-buffer)) (buffer-modified-p))
            """)
        let refused = "meme: the meme 59m4vj8yz713 has 2 versions, not 1; nothing was stored"
        #expect(
            said == """
                "\(refused)\nReplace it? "
                "\(refused)" t 1
                "The changes of this meme are not stored; kill the buffer anyway? "
                nil t
                "\(refused)\nReplace it? "
                nil nil 3
                "three one"
                "two" 4
                "meme: the meme '59m4vj8yz713' was removed; to restore it: meme restore 59m4vj8yz713" t

                """)
    }

    @Test func `Emacs keeps the bytes of lines that are not edited`() throws {
        guard Requirement.met(.program("emacs")) else { return }
        let ids = try add(Self.texts.map { ("title", $0) })
        let said = try emacs(
            """
            (setq-default require-final-newline t)
            (setq mode-require-final-newline t)
            (dolist (id (split-string "\(ids.joined(separator: " "))"))
              (meme id)
              (set-buffer-modified-p t)
              (save-buffer)
              (say meme-version)
              (insert "new\\n")
              (save-buffer))
            """)
        #expect(said == String(repeating: "1\n", count: Self.texts.count))
        try expectStored(ids, Self.texts.map { "new\n" + $0 })
    }

    @Test func `Emacs adds memes, and days of the journal`() throws {
        guard Requirement.met(.program("emacs")) else { return }
        _ = try shell.run("meme add journal -t template -m '# {{title}}'")
        let said = try emacs(
            """
            (meme "Call Ann")
            (say (buffer-name) meme-id (buffer-string))
            (insert "soon")
            (save-buffer)
            (say (buffer-name) meme-id meme-version (buffer-modified-p))
            (meme-today)
            (say (buffer-name) meme-id (buffer-string))
            (call-process "meme" nil nil nil "today" "One")
            (insert "x")
            (say (attempt (save-buffer)) (buffer-modified-p))
            (let ((old (current-buffer)))
              (meme-today)
              (say (buffer-name) (buffer-string))
              (call-process "meme" nil nil nil "undo")
              (with-current-buffer old
                (save-buffer)
                (say (buffer-name) meme-version)))
            """)
        #expect(
            said == """
                "Call Ann" nil ""
                "Call Ann" "xtwdm5jrxv37" 1 nil
                "2026-11-21" nil "# 2026-11-21"
                "Another program has added this day; M-x meme-today opens it" t
                "2026-11-21<2>" "# 2026-11-21
                - 10:00 One"
                "2026-11-21" 1

                """)
        #expect(
            try shell.run("meme show 'call ann' --raw; meme show today --format '{tags} {text}'")
                .outputText == "soonjournal x# 2026-11-21\n")
    }

    @Test func `Emacs lists what a search finds, follows links and completes names`() throws {
        guard Requirement.met(.program("emacs")) else { return }
        try add([
            ("Buy milk", "to [[Café#x|y]], [m](meme:z0qhcxws9y19) [[gone#1]]"),
            ("Café", "see\n[[f [x]]]"),
        ])
        _ = try shell.run(
            #"meme add --batch -"#, input: #"{"title":"f [x]","aliases":["Bus, red"]}"#.utf8)
        let said = try emacs(
            #"""
            (defun say-list ()
              (with-current-buffer "*xref*" (say (buffer-substring-no-properties 1 (point-max)))))
            (meme-search "milk OR see OR to")
            (say-list)
            (with-current-buffer "*xref*" (goto-char (point-max)) (forward-line -1) (xref-goto-xref))
            (with-current-buffer (window-buffer) (say (buffer-name) (line-number-at-pos)))
            (say (attempt (meme-search "zzz")) (attempt (meme-search "\"")))
            (meme "buy milk")
            (meme-links)
            (say-list)
            (dolist (column '(3 7 18 25))
              (meme "buy milk")
              (goto-char (1+ column))
              (meme-open-link)
              (say (buffer-name)))
            (meme "café")
            (goto-char (point-max))
            (backward-char)
            (meme-open-link)
            (say (buffer-name))
            (insert " [[59m4]]")
            (backward-char)
            (say (attempt (meme-open-link)) (buffer-name))
            (setq answer t)
            (meme "buy milk")
            (goto-char (- (point-max) 3))
            (meme-open-link)
            (say (buffer-name) meme-id)
            (dolist (typed '("[[buy" "[[RED" "a [["))
              (erase-buffer)
              (insert typed)
              (completion-at-point)
              (say (buffer-string)))
            """#)
        #expect(
            said == #"""
                "Café
                1: see
                Buy milk
                  Buy milk
                1: to [[Café#x|y]], [m](meme:z0qhcxws9y19) [[gone#1]]
                "
                "Buy milk" 1
                "Nothing found" "meme: unclosed quote; see 'meme help query'
                  \"
                  ^"
                "Café
                  out: Café
                  out: meme:z0qhcxws9y19
                Buy milk
                  broken: gone
                "
                "Café"
                "Café"
                "Café"
                "Café"
                "f [x]"
                "No meme has the title `59m4'.  Add it? "
                nil "f [x]"
                "No meme has the title `gone'.  Add it? "
                "gone" nil
                "[[Buy milk]]"
                "[[Bus, red]]"
                "a [["

                """#)
    }

    @Test func `Emacs runs nothing in a title or a text`() throws {
        guard Requirement.met(.program("emacs")) else { return }
        try addHostileMemes()
        let said = try emacs(
            """
            (setq enable-local-variables :all enable-local-eval t)
            (dolist (title (with-temp-buffer (insert-file-contents "titles") (split-string (buffer-string) "\\n")))
              (meme title)
              (hack-local-variables)
              (let ((seen (list meme-title (buffer-substring (point) (line-end-position)) tab-width)))
                (goto-char (point-max))
                (insert "\\n[[" title "]]")
                (save-buffer)
                (backward-char 3)
                (meme-open-link)
                (push meme-title seen)
                (meme-search (format "\\"%s\\"" (string-replace "\\"" " " title)))
                (meme title)
                (meme-links)
                (push (car (meme--names title)) seen)
                (meme (concat title " 2"))
                (insert title)
                (save-buffer)
                (push meme-title seen)
                (say (if (equal seen (list (concat title " 2") title title title title 8)) 'same seen))))
            """)
        #expect(said == String(repeating: "same\n", count: Self.hostileTitles.count))
        try expectNothingRan()
    }

    // MARK: Parts

    /// Texts with line ends that editors change, and with characters that they treat apart.
    private static let texts = [
        "", "a", "a\n", "a\n\n\n", "\n\na", "a\r\nb\r\n", "a\r\nb", "a\r", "a\rb\n", "a\r\n\r\n",
        "a\u{0}b\u{0}", "\u{FEFF}a\u{2028}b\u{85}", " a \t\n \n", "\u{1F600}e\u{301}\u{10FFFF}",
    ]

    private static let hostileTitles = TestExtent.sample(
        [
            "$(touch pwned)", "`touch pwned`", "|!touch pwned", "a | call writefile([], 'pwned')",
            "'; touch pwned; '", #""; touch pwned; ""#, "% #1 %:p <cfile> ~ * [a-z] {b,c} ? $HOME",
            "../../pwned/..", "+!touch pwned", "-x", "--help", #"\" \' \\"#,
            "a\u{1B}:!touch pwned\u{1}",
            "-*- eval: (write-region nil nil \"pwned\") -*-", "vim: set tabstop=33 :",
            "%{system('touch pwned')}",
            "`(call-process \"touch\" nil nil nil \"pwned\")", "new/x", "*scratch*",
        ], every: 4)

    private func addHostileMemes() throws {
        try shell.directory.write("titles", Self.hostileTitles.joined(separator: "\n").utf8)
        try add(
            Self.hostileTitles.map { title in
                (
                    title,
                    """
                    \(title)

                    # vim: set tabstop=33:
                    Local Variables:
                    tab-width: 33
                    eval: (write-region nil nil "pwned")
                    End:
                    """
                )
            })
    }

    private func expectNothingRan() throws {
        #expect(try shell.run("find . -name '*pwned*'").outputText == "")
    }

    /// Adds memes, and returns their ids.
    @discardableResult
    private func add(_ memes: [(title: String, text: String)]) throws -> [String] {
        let records = try memes.map { meme in
            let record = ["title": meme.title, "text": meme.text]
            return try JSONEncoder().encode(record) + [UInt8(ascii: "\n")]
        }
        let added = try shell.run("meme add --batch - --format jsonl", input: records.joined())
        #expect(added.status == 0, "\(added.errorText)")
        return added.outputText.split(separator: "\n").map(String.init)
    }

    private func expectStored(_ ids: [String], _ texts: [String]) throws {
        for (id, text) in zip(ids, texts) {
            let shown = try shell.run("meme show \(id) --format '{text}'").output
            #expect(shown == Array((text + "\n").utf8), "\(text.debugDescription)")
        }
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

    /// Runs a script in Emacs, and returns what it says. Questions are said, and answered with `answer`.
    private func emacs(_ script: String) throws -> String {
        let beginning = """
            (load "\(Self.files)/meme.el" nil t)
            (defvar answer nil)
            (defun say (&rest values)
              (let ((text (mapconcat (lambda (value) (format "%S" value)) values " ")))
                (write-region (concat text "\\n") nil "said" t 'quiet)))
            (defmacro attempt (&rest body) `(condition-case error (progn ,@body) (error (cadr error))))
            (dolist (question '(yes-or-no-p y-or-n-p))
              (advice-add question :override (lambda (prompt) (say prompt) answer)))

            """
        try shell.directory.write("script.el", (beginning + script).utf8)
        return try shell.run("emacs -Q --batch -l script.el > shown 2>&1; cat said").outputText
    }
}
