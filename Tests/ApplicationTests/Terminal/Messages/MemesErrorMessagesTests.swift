import Domain
import Testing

@testable import Application
@testable import TestSupport

struct MemesErrorMessagesTests {
    private static let damage = [DamagedLine(number: 12, error: .missing(field: "title"))]

    private static let errors: [(MemesError, String, ExitCode)] = [
        (.field(.emptyTitle), "a meme needs a title; nothing was stored", .usage),
        (
            .store(.notARegularFile(.fifo), path: "s"),
            "s: a named pipe, not a store; use --store to choose another", .badData
        ),
        (.file(.exists(path: "x")), "x already exists; use --force to replace it", .cannotCreate),
        (
            .file(.isStore(path: "m.jsonl")),
            "m.jsonl is a meme store; not replacing it with an export; use another path",
            .cannotCreate
        ),
        (
            .reference(.noSuchTag("wrk", nearest: "work")),
            "no meme has the tag 'wrk'; did you mean 'work'?", .noInput
        ),
        (
            .field(.titleNotOneLine("a\nb")),
            "the title 'a\\nb' contains a line break; move the rest to the text", .badData
        ),
        (
            .field(.invalidTag("a,b", .comma)),
            "'a,b' cannot be a tag: it contains a comma, which separates tags", .badData
        ),
        (.field(.invalidTag("", .empty)), "'' cannot be a tag: it is empty", .badData),
        (
            .request(.unreadableDate("x")),
            "invalid date 'x'; use 2026-03-09, yesterday or '3 days ago'; see 'meme help dates'",
            .usage
        ),
        (
            .reference(.unreadable("no\u{1B}")),
            "no meme with id 'no\\u001b'; use an id or its first characters, @, @~N or ID@N",
            .noInput
        ),
        (
            .input(.invalidUTF8(line: 3, byte: 7)),
            "standard input is not valid UTF-8 (line 3, byte 7); nothing was stored", .badData
        ),
        (.input(.empty), "standard input is empty; nothing was stored", .usage),
        (
            .input(.nothingToAdd),
            "nothing to add; try 'meme add TITLE', or 'meme add -' to read standard input", .usage
        ),
        (
            .editor(.needsTerminal),
            "cannot open an editor: not on a terminal; use -m TEXT, or -m - to "
                + "read standard input", .usage
        ),
        (
            .request(.confirmationNeeded(count: 2)),
            "not removing 2 memes without confirmation; add --yes", .usage
        ),
        (
            .draft(.invalidField(line: 3, .unreadable(.pinned))),
            "draft, line 3: pinned: expected true or false; nothing was stored", .badData
        ),
        (
            .draft(.invalidField(line: 2, .repeated(.url))),
            "draft, line 2: url: given twice; nothing was stored", .badData
        ),
        (
            .draft(.invalidField(line: 4, .tag("a,b", .comma))),
            "draft, line 4: tags: 'a,b' cannot be a tag: it contains a comma, which separates tags; "
                + "nothing was stored", .badData
        ),
        (
            .opening(.nothingToOpen(title: "a walk")),
            "'a walk' has no url or image; 'meme edit REF --url URL' adds a url", .badData
        ),
        (
            .opening(.otherAddress("javascript:a")),
            "cannot open 'javascript:a': only http, https, mailto and pictures can be opened; "
                + "see 'meme help open'", .badData
        ),
        (
            .opening(.noPicture("a.txt", .notAPicture)),
            "cannot open 'a.txt': not a PNG, JPEG, GIF or WebP picture; 'meme edit REF --url URL' "
                + "sets an address", .badData
        ),
        (
            .opening(.confirmationNeeded(count: 2)),
            "not opening 2 memes without confirmation; add --yes", .usage
        ),
        (
            .opening(.noProgram(default: "xdg-open")),
            "no program to open addresses with; set BROWSER, or install 'xdg-open'", .unavailable
        ),
        (
            .opening(.notRun(program: "no")),
            "cannot run the browser 'no'; set or unset BROWSER", .unavailable
        ),
        (
            .opening(.exited(3, program: "b", target: "https://a")),
            "'b' failed with status 3 while opening https://a; set or unset BROWSER", .unavailable
        ),
        (.draft(.noSuchDraft("7")), "no draft '7'; 'meme drafts --all' lists them", .noInput),
        (.draft(.noSuchDraft(nil)), "no drafts of this store", .nothingMatched),
        (
            .draft(.ofOtherStore(name: "1", store: "/o")),
            "draft '1' belongs to another store; add --store /o", .usage
        ),
        (.draft(.empty), "the draft is empty; nothing was stored", .usage),
        (
            .draft(.notUTF8(line: 3, byte: 7)),
            "the draft is not valid UTF-8 (line 3, byte 7); nothing was stored", .badData
        ),
        (
            .draft(.kept(path: "/d/1", after: .editor(.draftGone))),
            "the editor deleted the draft; nothing was stored\nother files were kept in /d/1",
            .noInput
        ),
        (
            .draft(
                .kept(path: "/tmp/a\nb/1/meme.md", after: .store(.busy(seconds: 10), path: "s"))),
            "s: still locked by another program after 10 s; try again\n"
                + "draft kept: /tmp/a\\nb/1/meme.md; 'meme edit --draft 1' to continue", .busy
        ),
        (
            .draft(.kept(path: "/d/1/meme.md", after: .history(.changedMeanwhile(Seeds.milk.id)))),
            "the meme 7m3k9q2x0d4v was changed by another command; nothing was stored\n"
                + "draft kept: /d/1/meme.md; on a terminal, 'meme edit --draft 1' shows both versions; "
                + "to start again: meme edit 7m3k9q2x0d4v", .busy
        ),
        (
            .draft(.invalidField(line: 3, .loneSurrogate(.url))),
            "draft, line 3: url: contains a lone surrogate; nothing was stored", .badData
        ),
        (
            .reference(.noSuchTag("wrk", nearest: nil)),
            "no meme has the tag 'wrk'; see 'meme tags'", .noInput
        ),
        (
            .reference(.noSuchTag("a\nb", nearest: "ab")),
            "no meme has the tag 'a\\nb'; did you mean 'ab'?", .noInput
        ),
        (
            .reference(.versionWanted(Seeds.milk.id)),
            "the meme 7m3k9q2x0d4v is not removed; to restore a version: "
                + "meme restore 7m3k9q2x0d4v@N; see 'meme history 7m3k9q2x0d4v'", .usage
        ),
        (
            .request(.matchTakesTooLong(id: "7m3k", title: "a\u{1B}[2J")),
            "the regular expression takes too long on 7m3k 'a\\u001b[2J'; use a simpler one",
            .badData
        ),
        (
            .reference(.noSuchMeme(.recent(0))),
            "no meme @: none was written on this device; see 'meme list', or try 'meme add TITLE'",
            .noInput
        ),
        (
            .store(.notAStore(line: 1, .noHeader), path: "s"),
            "s: not a meme store (line 1: no header {\"store\":\"meme\",\"version\":1}); use "
                + "--store to choose another", .badData
        ),
        (
            .store(.notARegularFile(.directory), path: "s"),
            "s: a directory, not a store; use --store to choose another", .badData
        ),
        (
            .store(.damaged(damage), path: "s"),
            "s: line 12: missing \"title\"; nothing was written; repair it with "
                + "'meme check --repair'", .badData
        ),
        // The user's own store is not the one that is wrong.
        (
            .sync(.otherStore(.notARegularFile(.directory), path: "s")),
            "s: a directory, not a store", .badData
        ),
        (
            .sync(.otherStore(.damaged(damage), path: "s")),
            "s: line 12: missing \"title\"; nothing was written", .badData
        ),
        (
            .store(.laterFormat(version: "2"), path: "s"),
            "s: written by a newer version of meme (format 2); please upgrade; nothing was written",
            .badData
        ),
        (
            .store(.busy(seconds: 10), path: "s"),
            "s: still locked by another program after 10 s; try again", .busy
        ),
        (
            .store(.severalNames(count: 2), path: "s"),
            "s: the file has 2 hard links, and replacing it would break them; "
                + "nothing was written", .cannotCreate
        ),
        (
            .store(.changedMeanwhile, path: "s"),
            "s: another program changed it; nothing was written; try again", .busy
        ),
        (
            .field(.loneSurrogate(.text)),
            "cannot change a part of the field 'text': it contains a lone surrogate; replace the whole "
                + "field",
            .badData
        ),
        (
            .request(.compactionNeedsConfirmation),
            "not dropping versions newer than 90 days without confirmation, because this cannot be undone; "
                + "add --yes", .usage
        ),
        (
            .lineFeedInLine,
            "internal error: a line contains a line feed; nothing was stored; please report this",
            .internalError
        ),
        (
            .system(.write, path: "s", .diskFull),
            "cannot write s: No space left on device; nothing was stored", .inputOutput
        ),
        (
            .system(.quarantine, path: "s.torn", .diskFull),
            "cannot move part of the store to s.torn: No space left on device; nothing "
                + "was stored", .inputOutput
        ),
        (
            .system(.rewrite, path: "s", .diskFull),
            "cannot rewrite s: No space left on device; it was not changed", .inputOutput
        ),
        (
            .system(.synchronize, path: "s", .diskFull),
            "cannot confirm that s has reached the disk: No space left on device; the change may "
                + "be lost", .inputOutput
        ),
    ]

    /// Every kind of error, its message and its exit code.
    @Test func `describes each error with a message and an exit code`() {
        for (error, message, code) in Self.errors {
            #expect(Diagnostic(error) == Diagnostic(message, code), "\(error)")
        }
    }

    private static let editorFailures: [(EditorError, String, ExitCode)] = [
        (
            .none(isTerminalDumb: false), "no editor: set MEME_EDITOR, VISUAL or EDITOR",
            .unavailable
        ),
        (
            .none(isTerminalDumb: true),
            "no editor for a dumb terminal: set MEME_EDITOR or EDITOR", .unavailable
        ),
        (.unreadableVariable("EDITOR"), "the variable EDITOR is not UTF-8", .configuration),
        (
            .notRun(command: "x y"),
            "cannot run the editor 'x y'; set MEME_EDITOR, VISUAL or EDITOR", .unavailable
        ),
        (.notStarted(.diskFull), "cannot start the editor: No space left on device", .systemError),
        (
            .exited(3, command: "x"), "the editor 'x' failed with status 3; nothing was stored",
            .unavailable
        ),
        (
            .killed(signal: 9, command: "x"),
            "the editor 'x' was killed by signal 9; nothing was stored", .unavailable
        ),
        (.interrupted, "the editor was interrupted; nothing was stored", .interrupted),
        (.draftGone, "the editor deleted the draft; nothing was stored", .noInput),
        (
            .draftIsNoFile(.directory),
            "the editor replaced the draft with a directory; nothing was stored", .badData
        ),
        (
            .draftTooLarge(byteCount: 9, limit: 8),
            "the draft is too large: 9 bytes (maximum: 8); nothing was stored", .badData
        ),
    ]

    @Test func `describes each editor failure with a message and an exit code`() {
        for (failure, message, code) in Self.editorFailures {
            #expect(Diagnostic(MemesError.editor(failure)) == Diagnostic(message, code))
        }
    }

    @Test func `lists the candidates of an ambiguous reference`() {
        let candidates = [
            MemeCandidate(id: Seeds.milk.id, title: "Buy milk", excerpt: "Oat, 2 litres\u{1B}"),
            MemeCandidate(id: Seeds.walk.id, title: "a title that is so long that it is cut"),
        ]
        let error = MemesError.reference(.ambiguous(.word("7m"), candidates: candidates, count: 9))
        #expect(
            Diagnostic(error)
                == Diagnostic(
                    """
                    '7m' matches 9 memes; use an id, or more characters of one:
                      7m3k9q2x0d4v 'Buy milk'  Oat, 2 litres\\u001b
                      b7zzzzzzzzzz 'a title that is so long that it is cut'
                      and 7 more
                    """, .badData, candidates: candidates))
        #expect(
            DiagnosticFormat.json.text(of: Diagnostic(error)).text.hasSuffix(
                #","candidates":[{"id":"7m3k9q2x0d4v","title":"Buy milk"},"#
                    + #"{"id":"b7zzzzzzzzzz","title":"a title that is so long that it is cut"}]}}"#
                    + "\n"))
    }

    @Test func `maps system failures to exit codes`() {
        for (action, kind, code) in [
            (SystemAction.open, SystemFailure.Kind.permission, ExitCode.permission),
            (.write, .permission, .permission), (.create, .permission, .permission),
            (.create, .readOnly, .cannotCreate), (.open, .readOnly, .cannotCreate),
            (.create, .inputOutput, .cannotCreate), (.createDirectory, .notFound, .cannotCreate),
            (.write, .inputOutput, .inputOutput), (.read, .inputOutput, .inputOutput),
            (.synchronize, .other, .inputOutput), (.read, .other, .inputOutput),
            (.open, .notFound, .noInput), (.open, .resources, .systemError),
            (.create, .resources, .systemError), (.lock, .resources, .systemError),
            (.lock, .other, .systemError), (.open, .other, .systemError),
            (.write, .brokenPipe, .brokenPipe), (.rewrite, .other, .inputOutput),
            (.rewrite, .permission, .permission), (.rewrite, .readOnly, .cannotCreate),
        ] as [(SystemAction, SystemFailure.Kind, ExitCode)] {
            #expect(ExitCode(action, kind) == code, "\(action)")
        }
    }

    @Test func `shortens long quotes in messages`() {
        #expect(
            Diagnostic.quote(String(repeating: "x", count: 100))
                == "'" + String(repeating: "x", count: 60) + "...'")
    }
}

struct ChangesMessagesTests {
    @Test func `says what to do about an invalid cursor`() {
        #expect(
            Diagnostic(MemesError.request(.unreadableCursor("x\ny")))
                == Diagnostic(
                    "'x\\ny' is neither a cursor from 'meme changes' nor a date; leave out "
                        + "--since to start from the beginning, or see 'meme help dates'", .usage))
    }

    @Test func `says what was printed of a rewritten store`() {
        for (time, printed) in [
            (Seeds.now, "everything after 2026-11-21T10:00:00.000Z"), (nil, "everything in it"),
        ] {
            #expect(
                Diagnostic(RewrittenStore(after: time))
                    == Diagnostic(
                        "the store was rewritten after that cursor, by 'meme compact' or another "
                            + "program; printed \(printed)", .done))
        }
    }
}

struct LineErrorMessagesTests {
    @Test func `says what is wrong`() {
        for (error, words) in [
            (LineError.notAnObject, "not a JSON object"),
            (.wrongType(field: "tags"), "\"tags\" has the wrong type"),
            (.conflictMark, "a git conflict marker"),
            (.json(JSONError(.unexpectedByte(0), at: 4)), "byte 5: unexpected byte 0x00 in JSON"),
            (.json(JSONError(.unexpectedEnd, at: 4)), "byte 5: unexpected end of JSON"),
            (.json(JSONError(.tooDeep, at: 4)), "byte 5: JSON nested more than 512 levels deep"),
        ] as [(LineError, String)] {
            #expect(error.words == words, "\(error)")
        }
    }

    @Test func `counts the lines that it does not describe`() {
        let lines = (1...3).map { DamagedLine(number: $0 * 5, error: .notAnObject) }
        #expect(Diagnostic.words(for: Array(lines[..<1])) == "line 5: not a JSON object")
        #expect(
            Diagnostic.words(for: Array(lines[..<2]))
                == "line 5: not a JSON object, and one more line"
        )
        #expect(Diagnostic.words(for: lines) == "line 5: not a JSON object, and 2 more lines")
    }
}
