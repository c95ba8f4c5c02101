import Foundation
import TestSupport
import Testing

/// Attachments that the real program exports beside Markdown notes, into folders where others have put links.
@Suite(.waits)
struct ExportedAttachmentsTests {
    private let shell: Shell
    /// The folder of the meme's attachments in the export folder.
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

    @Test func `are imported again as attachments`() throws {
        let result = try shell.run(
            """
            meme export --format markdown -o out; ls \(below)
            MEME_STORE=other.jsonl meme import out --attach copy -q; MEME_STORE=other.jsonl meme list --format '{title}'
            """)
        #expect(result.outputText == "a.txt\nb.html\nn\n")
    }

    @Test func `the import report lists a missing attachment`() throws {
        for options in ["", "--attach copy"] {
            let result = try shell.run(
                """
                rm -rf out other.jsonl; meme export --format markdown -o out; rm \(below)/a.txt
                MEME_STORE=other.jsonl meme import out \(options) --json; echo $?
                """)
            #expect(result.outputText.contains(#""added":1,"#))
            #expect(result.outputText.contains("a.txt', which is not in the folder"))
            #expect(result.outputText.hasSuffix("\n0\n"))
        }
    }

    @Test func `does not follow symbolic links in the export folder`() throws {
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

    @Test func `does not wait for a pipe in the way`() throws {
        let result = try shell.run(
            "mkdir -p \(below); mkfifo \(below)/a.txt; timeout 20 meme export --format markdown -o out --force; echo $?"
        )
        #expect(result.outputText == "73\n")
        #expect(result.errorText.contains("it is not a regular file"))
    }

    @Test func `reports and skips invalid file names`() throws {
        for name in ["", ".", "..", "../n.md", String(repeating: "x", count: 300)] {
            let result = try shell.run(
                """
                rm -rf out; sed 's/"name":"a.txt"/"name":"\(name.replacing("/", with: "\\/"))"/' memes.jsonl > odd.jsonl
                mkdir -p odd; cp -r attachments odd; mv odd.jsonl odd/memes.jsonl
                MEME_STORE=odd/memes.jsonl meme export --format markdown -o out; echo $?; ls \(below)
                """)
            #expect(result.outputText == "74\nb.html\n", "\(name)")
            #expect(result.errorText.contains("it is not a valid file name"), "\(name)")
        }
    }

    @Test func `does not follow a symbolic link beside the store`() throws {
        let result = try shell.run(
            """
            echo SECRET > secret; cd attachments/*; ln -sf ../../secret a.txt; cd ../..
            meme export --format markdown -o out; echo $?; ls \(below)
            """)
        #expect(result.outputText == "74\nb.html\n")
        #expect(result.errorText.contains("it is a symbolic link, which is not followed"))
    }

    @Test(arguments: [
        ("mkfifo", "it is not a regular file"), ("mkdir", "it is not a regular file"),
        ("true", "attachment not found"),
    ])
    func `reports a copy that is missing or not a file`(_ command: String, _ words: String) throws {
        let result = try shell.run(
            """
            cd attachments/*; rm a.txt; \(command) a.txt; cd ../..
            timeout 20 meme export --format markdown -o out; echo $?; ls \(below)
            """)
        #expect(result.outputText == "74\nb.html\n")
        #expect(result.errorText.contains(words))
    }

    @Test func `writes nothing through links that are swapped in`() throws {
        _ = try shell.run("mkdir -p \(below)")
        let folder = shell.directory.file("out/attachments")
        let swapper = Background { [shell] in
            var count = 0
            let (elsewhere, aside) = (
                shell.directory.file("elsewhere"), shell.directory.file("aside")
            )
            while !FileManager.default.fileExists(atPath: shell.directory.file("over")) {
                // `aside` is left over if the export has created a new folder in the meantime.
                try? FileManager.default.removeItem(atPath: aside)
                guard rename(folder, aside) == 0 else { continue }
                if symlink(elsewhere, folder) == 0 { count += 1 }
                usleep(200)
                unlink(folder)
                rename(aside, folder)
                usleep(300)
            }
            return count
        }
        let output = try shell.run(
            """
            for i in $(seq 60); do meme export --format markdown -o out --force -q; done > /dev/null 2>&1
            touch over; find elsewhere -type f -size +0 | wc -l
            """)
        #expect(try swapper.value() ?? 0 > 40)
        #expect(output.outputText == "0\n")
    }
}
