import Foundation
import TestSupport

/// Machines, each with its own home directory and store.
struct Machines {
    let shell: Shell
    /// The file system that is mounted on the folder `data`, if any.
    private let mount: Mount?

    /// Shell functions. `on MACHINE ARGUMENT...` runs `meme` on a machine. `shown MACHINE` prints everything that a
    /// machine shows. `same MACHINE...` prints the differences between machines, and damage.
    private static let functions = """
        on() {
            machine=$1; shift; mkdir -p "$machine"
            env -u MEME_STORE HOME="$PWD/$machine" MEME_SEED="${#machine}$(printf %d "'$machine")" meme "$@"
        }
        shown() {
            on "$1" list --jsonl --sort created; on "$1" tags --json
            on "$1" log --json | sed 's/,"by":"[^"]*"//'
            for id in $(on "$1" list --ids | sort); do
                on "$1" history "$id" --jsonl | sed 's/,"by":"[^"]*"//'
            done
        }
        same() {
            for machine in "$@"; do
                on "$machine" check -q || echo "$machine is damaged"
                shown "$machine" > "$machine.shown"
                cmp "$1.shown" "$machine.shown" || diff "$1.shown" "$machine.shown"
            done
        }

        """

    /// - Parameter script: a script that mounts a file system on the folder `data`.
    init(mount script: String? = nil) throws {
        var shell = try Shell()
        // Each operation gets the current time instead of a fixed one.
        shell.environment["MEME_NOW"] = nil
        if let script {
            shell.environment["PATH", default: ""] += ":/usr/sbin:/sbin"
            _ = try shell.run("mkdir data")
            let mount = try Mount(script, in: shell.directory.path)
            shell.wrapper = mount.shell
            self.mount = mount
        } else {
            mount = nil
        }
        self.shell = shell
    }

    func run(_ script: String) throws -> Shell.Outcome {
        try shell.run(Machines.functions + script)
    }
}
