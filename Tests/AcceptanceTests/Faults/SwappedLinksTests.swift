import Foundation
import TestSupport
import Testing

extension Faults {
    /// A folder in which another program replaces notes, attachments and folders with links during an import.
    struct SwappedLinksTests {
        @Test func `imports nothing outside the folder`() throws {
            let shell = try Shell()
            _ = try shell.run(
                """
                mkdir -p outside v/sub; for i in $(seq 20); do
                    echo SECRET > outside/$i.md; echo SECRET > outside/$i.txt
                    echo "note [x]($i.txt)" > v/sub/$i.md; echo text > v/sub/$i.txt
                done
                cp v/sub/1.md v/sub/1.txt v; ln -s ../outside link
                ln -s ../outside/1.md link.md; ln -s ../outside/1.txt link.txt
                """)
            let swapper = Background { [directory = shell.directory] in
                var count = 0
                while !FileManager.default.fileExists(atPath: directory.file("over")) {
                    for (path, link) in [
                        ("sub", "link"), ("1.md", "link.md"), ("1.txt", "link.txt"),
                    ] {
                        let (path, link) = (directory.file("v/\(path)"), directory.file(link))
                        let aside = directory.file("aside")
                        if rename(path, aside) == 0, rename(link, path) == 0 {
                            usleep(300)
                            if rename(path, link) == 0, rename(aside, path) == 0 { count += 1 }
                        }
                    }
                    usleep(500)
                }
                return count
            }
            let output = try shell.run(
                """
                for i in $(seq 40); do
                    mkdir s$i; meme --store s$i/memes.jsonl import v --attach copy -q --keep-going
                done > /dev/null 2>&1
                touch over; grep -rl SECRET s*/ | wc -l; ls s*/memes.jsonl | wc -l
                """)
            #expect(try swapper.value() ?? 0 > 40)
            #expect(output.outputText.hasPrefix("0\n"))
            #expect(output.outputText != "0\n0\n")
        }
    }
}
