import TestSupport
import Testing

/// The file for Emacs in Emacs, which runs scripts without a terminal.
@Suite(.waits)
struct EmacsFileTests: EditorFileTests {
    let shell: Shell

    init() throws { shell = try Self.newShell() }

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
