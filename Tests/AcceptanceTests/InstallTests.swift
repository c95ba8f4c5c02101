import Foundation
import TestSupport
import Testing

/// The scripts that install, uninstall and package the program.
@Suite(.waits, .sweep)
struct InstallTests {
    private let shell: Shell
    private let scripts = Package.root + "/Scripts"

    init() throws {
        var shell = try Shell()
        shell.environment["MEME_PROGRAM"] = Shell.programs + "/meme"
        self.shell = shell
    }

    /// Installs twice: into a new folder, or into one with foreign files.
    @Test(arguments: [":", "mkdir -p p/share/man/man1 p/bin; touch p/bin/other"])
    func `uninstall removes everything that was installed`(_ setUp: String) throws {
        _ = try shell.run(setUp)
        let before = try shell.run("find . | sort").outputText
        let installed = try shell.run(
            """
            '\(scripts)/install' p > said && '\(scripts)/install' p > /dev/null
            p/bin/meme version; head -n 1 p/share/man/man1/meme.1 | cut -c 1-3
            grep -c . said; rm said
            for file in bash-completion/completions/meme zsh/site-functions/_meme \\
                fish/vendor_completions.d/meme.fish meme/meme.vim meme/meme.el; do test -s p/share/$file || echo $file; done
            """)
        #expect(installed.errorText == "")
        #expect(installed.outputText.hasPrefix("meme "))
        #expect(installed.outputText.contains("\n.TH\n"))
        let removed = try shell.run("'\(scripts)/uninstall' p")
        #expect(removed.status == 0)
        #expect(removed.outputText.contains("p/bin/meme\n"))
        #expect(try shell.run("find . | sort").outputText == before)
        #expect(try shell.run("'\(scripts)/uninstall' p").status == 1)
    }

    @Test(arguments: [("p", "./p"), ("./p/", "p//"), ("q/./p", "./q//p/."), ("p/.", "$PWD/./p")])
    func `accepts different spellings of one folder`(_ first: String, _ second: String) throws {
        let result = try shell.run(
            """
            '\(scripts)/install' \(first) > /dev/null; '\(scripts)/uninstall' \(second) | grep -c Removed; ls
            '\(scripts)/uninstall' ../p 2>/dev/null; echo $?
            """)
        #expect(result.outputText == "7\n64\n")
    }

    @Test func `never replaces or removes foreign files`() throws {
        let refused = try shell.run(
            "mkdir -p p/bin; echo mine > p/bin/meme; '\(scripts)/install' p; echo $?; find p -type f"
        )
        #expect(refused.outputText == "1\np/bin/meme\n")
        #expect(refused.errorText.contains("p/bin/meme is not what Scripts/install has put there"))
        let replaced = try shell.run(
            """
            rm -r p; '\(scripts)/install' p > /dev/null; rm p/bin/meme; ln -s /bin/true p/bin/meme
            '\(scripts)/install' p 2> /dev/null; echo $?
            rm p/bin/meme; echo mine > p/bin/meme
            '\(scripts)/install' p 2> /dev/null; echo $?
            '\(scripts)/uninstall' p | grep Left; find p -type f; cat p/bin/meme
            """)
        #expect(
            replaced.outputText.hasSuffix(
                "p/bin/meme: it is not what was installed\np/bin/meme\nmine\n"))
        #expect(replaced.outputText.hasPrefix("1\n1\nLeft /"))
    }

    /// Version 0.2 listed only paths, without checksums.
    @Test func `replaces and removes files installed by an earlier version`() throws {
        let result = try shell.run(
            """
            '\(scripts)/install' p > /dev/null; sed -i 's/^[0-9]* [0-9]* //' p/share/meme/installed
            echo old > p/bin/meme; '\(scripts)/install' p > /dev/null && p/bin/meme version | cut -c 1-4
            sed -i 's/^[0-9]* [0-9]* //' p/share/meme/installed
            '\(scripts)/uninstall' p > /dev/null; find . -name p
            """)
        #expect(result.outputText == "meme\n")
    }

    @Test func `uninstall leaves listed files that it did not install`() throws {
        let result = try shell.run(
            """
            '\(scripts)/install' p/ > /dev/null; echo mine > mine; echo mine > p/mine
            printf '%s\\n' "$PWD/mine" "$(cksum < p/mine) $PWD/p/mine" >> p/share/meme/installed
            '\(scripts)/uninstall' p | grep Left; find . -type f | sort
            """)
        let left = ["mine", "p/mine"].map {
            "Left \(shell.directory.file($0)): Scripts/install does not install it\n"
        }
        #expect(result.outputText == left.joined() + "./mine\n./p/mine\n")
    }

    @Test func `refuses to overwrite another program's list`() throws {
        let result = try shell.run(
            """
            mkdir -p p/share/meme; echo mine > p/share/meme/installed
            '\(scripts)/install' p; echo $?; find p -type f; cat p/share/meme/installed
            """)
        #expect(result.outputText == "1\np/share/meme/installed\nmine\n")
        #expect(result.errorText.contains("is not a list of Scripts/install"))
    }

    @Test func `a failed installation can be repeated and removed`() throws {
        let failed = "mkdir -p p/share; touch p/share/zsh; '\(scripts)/install' p; ls p/bin"
        for next in [
            "rm p/share/zsh; '\(scripts)/install' p && '\(scripts)/uninstall' p",
            "rm p/share/zsh; '\(scripts)/uninstall' p",
        ] {
            let result = try shell.run("{ \(failed); \(next); } > said; tail -n 1 said; find p")
            #expect(result.outputText.hasPrefix("Removed "), "\(result.errorText)")
            #expect(result.outputText.hasSuffix("\np\np/share\n"))
        }
    }

    @Test func `rejects prefixes with .. or a line feed`() throws {
        for prefix in ["a/../b", "..", "a\nb"] {
            let result = try shell.run("'\(scripts)/install' '\(prefix)'; echo $?; ls")
            #expect(result.outputText == "64\n")
            #expect(result.errorText == "PREFIX must have no '..' and no line feed\n")
        }
    }

    @Test func `a package is installed and removed`() throws {
        guard Requirement.met(.dpkg) else { return }
        let result = try shell.run(
            """
            set -e
            '\(scripts)/package' packages
            mkdir -p root/var/lib/dpkg/info root/var/lib/dpkg/updates; : > root/var/lib/dpkg/status
            dpkg --root=root -i packages/*.deb
            root/usr/bin/meme version
            dpkg --root=root -V meme
            dpkg --root=root -P meme
            find root -name '*meme*'
            tar tzf packages/*.tar.gz | grep -c /bin/meme
            """)
        #expect(result.status == 0, "\(result.errorText)")
        #expect(result.outputText.contains("\nmeme "))
        #expect(result.outputText.hasSuffix("...\n1\n"))
    }
}
