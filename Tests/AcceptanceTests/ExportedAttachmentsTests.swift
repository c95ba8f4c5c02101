import TestSupport
import Testing

/// Attachments that the real program exports beside notes of Markdown, into folders in which others have put links.
struct ExportedAttachmentsTests {
    private let shell: Shell
    /// The folder of the meme's attachments below the exported one.
    private let below: String

    init() throws {
        shell = try Shell()
        let imported = try shell.run(
            """
            mkdir v v/files elsewhere; printf 'A note\\n\\n[a](files/a.txt) [b](files/b.html)\\n' > v/n.md
            echo one > v/files/a.txt; echo two > v/files/b.html
            meme import v/n.md --attach copy -q; meme list --ids
            """)
        below = "out/attachments/\(imported.outputText.dropLast())"
    }

    @Test func comeBackAsAttachments() throws {
        let result = try shell.run(
            """
            meme export --format markdown -o out; ls \(below)
            MEME_STORE=other.jsonl meme import out --attach copy -q; MEME_STORE=other.jsonl meme list --format '{title}'
            """)
        #expect(result.outputText == "a.txt\nb.html\nn\n")
    }

    @Test func noLinkIsFollowed() throws {
        let obstacles = [
            "mkdir -p out; ln -s ../elsewhere out/attachments",
            "mkdir -p out/attachments; ln -s ../../elsewhere \(below)",
            "mkdir -p \(below); ln -s ../../../elsewhere/a.txt \(below)/a.txt",
            "mkdir -p \(below); ln -s ../../../v/files/b.html \(below)/a.txt",
        ]
        for (obstacle, options) in obstacles.flatMap({ [($0, ""), ($0, "--force")] }) {
            let result = try shell.run(
                "rm -rf out; \(obstacle); meme export --format markdown -o out \(options); echo $?; ls elsewhere; cat v/files/b.html"
            )
            #expect(result.outputText == "73\ntwo\n", "\(obstacle)")
            #expect(result.errorText.contains("it is a symbolic link, which is not followed"))
        }
    }

    @Test func aPipeInTheWayIsNotWaitedFor() throws {
        let result = try shell.run(
            "mkdir -p \(below); mkfifo \(below)/a.txt; timeout 20 meme export --format markdown -o out --force; echo $?"
        )
        #expect(result.outputText == "73\n")
        #expect(result.errorText.contains("it is not a regular file"))
    }

    @Test func oddNamesAreToldAndLeftOut() throws {
        // Names of other folders are no attachments to the store at all.
        let long = String(repeating: "x", count: 300)
        for (name, isTold) in ["": true, ".": false, "..": false, "../n.md": false, long: true] {
            let result = try shell.run(
                """
                rm -rf out; sed 's/"name":"a.txt"/"name":"\(name.replacing("/", with: "\\/"))"/' memes.jsonl > odd.jsonl
                mkdir -p odd; cp -r attachments odd; mv odd.jsonl odd/memes.jsonl
                MEME_STORE=odd/memes.jsonl meme export --format markdown -o out; echo $?; ls \(below)
                """)
            #expect(result.outputText == "0\nb.html\n", "\(name)")
            #expect(result.errorText.contains("attachment not found") == isTold, "\(name)")
        }
    }
}
