import Foundation
import TestSupport

/// Machines with stores of their own, each in a home of its own.
struct Machines {
    let shell: Shell

    /// The shell function `on MACHINE ARGUMENT...` runs `meme` on a machine. `state FILE...` prints what the machines
    /// show, which must be the same for all.
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
        // Operations have times of their own.
        shell.environment["MEME_NOW"] = nil
        self.shell = shell
    }

    func run(_ script: String) throws -> Shell.Outcome {
        try shell.run(Machines.functions + script)
    }
}
