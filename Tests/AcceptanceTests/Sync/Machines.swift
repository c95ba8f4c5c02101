import Foundation
import TestSupport

/// Machines, each with its own home directory and store.
struct Machines {
    let shell: Shell

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

    init() throws {
        var shell = try Shell()
        // Each operation gets the current time instead of a fixed one.
        shell.environment["MEME_NOW"] = nil
        self.shell = shell
    }

    func run(_ script: String) throws -> Shell.Outcome {
        try shell.run(Machines.functions + script)
    }
}
