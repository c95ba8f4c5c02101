import Foundation
import TestSupport
import Testing

extension Faults {
    /// Power cuts of real file systems when only some of the pages that a program has written are on disk.
    @Suite(
        .enabled(if: Requirement.met(.powerCuts, .strace), "needs leave to mount a disk image"),
        .serialized)
    struct LostPagesOnDiskTests {
        private static let fileSystems = [
            "ext4": "truncate -s 40M image/disk && mkfs.ext4 -q -F image/disk",
            "xfs": "truncate -s 320M image/disk && mkfs.xfs -q -f image/disk",
        ]

        private static let operations = LostPages.all.filter { !$0.command.contains("repair") }

        @Test(arguments: ["ext4", "xfs"])
        func `an operation is stored completely or not at all`(_ fileSystem: String) throws {
            guard fileSystem != "xfs" || Requirement.met(.xfs) else { return }
            let disk = try Disk(LostPagesOnDiskTests.fileSystems[fileSystem] ?? "")
            var fired = 0
            for operation in LostPagesOnDiskTests.operations {
                let rounds = TestExtent.count(1)
                let (count, violations) = try disk.cutPower(during: operation, rounds: rounds)
                fired += count
                Faults.note(
                    "power cuts of \(fileSystem), \(operation.testDescription)", injections: count,
                    violations)
            }
            #expect(fired * 2 > LostPagesOnDiskTests.operations.count)
        }

        /// This program answers before it has synchronized what it wrote.
        @Test func `detects a program that answers too early`() throws {
            let disk = try Disk(LostPagesOnDiskTests.fileSystems["ext4"] ?? "")
            let (_, violations) = try disk.cutPower(
                during: LostPages.all[0], rounds: 3,
                naive: """
                    perl -e '$/ = undef; open A, "after"; $a = <A>; open S, ">>", "data/memes.jsonl";
                        syswrite S, substr $a, -s S; syswrite STDOUT, "ok"; sleep 2'
                    """)
            #expect(violations.map(\.invariant).contains(.acknowledgedIsKept), "\(violations)")
        }
    }

    /// A disk image, and a store on it.
    private struct Disk {
        private var shell: Shell
        private let mount: Mount

        init(_ script: String) throws {
            shell = try Shell()
            shell.environment["MEME_STORE"] = "data/memes.jsonl"
            shell.environment["XDG_CACHE_HOME"] = shell.directory.file("data/cache")
            shell.environment["PATH", default: ""] += ":/usr/sbin:/sbin"
            mount = try Mount(
                """
                \(PowerCutTests.again)
                mkdir data image && mount -t tmpfs none image && \(script) && again mount -o loop image/disk data
                """, in: shell.directory.path)
            shell.wrapper = mount.shell
            try shell.directory.write("cut.pl", Disk.cut.utf8)
        }

        /// Runs a command several times. In each run, cuts the power of the disk when the command
        /// synchronizes what it has written.
        ///
        /// - Parameter naive: a command to run instead. The file `after` contains the store that the real
        ///   command leaves.
        /// - Returns: the number of power cuts that happened, and the violations after them.
        func cutPower(
            during operation: LostPages, rounds: Int, naive: String? = nil
        ) throws -> (count: Int, [Violation]) {
            try shell.directory.write("memes", operation.input.utf8)
            let prepared = try shell.run(
                """
                rm -rf data/* before after.d
                { \(operation.preparation)\n} > output && mkdir before && cp -r data/. before
                """)
            try #require(prepared.status == 0 && prepared.error.isEmpty, "\(prepared.errorText)")
            // The answers of the store before and after the command, without a power cut.
            let expected = try [":", "{ \(operation.command); } > output; cp $MEME_STORE after"].map
            {
                try shell.run("\(Disk.reset); \($0); \(LostPages.questions)").output
            }
            var found: [Violation] = []
            var count = 0
            for round in 1...rounds {
                let answer = try shell.run(
                    """
                    \(Disk.reset)
                    \(PowerCutTests.again)
                    rm -f output fired; export SEED=\(round)
                    (exec strace -f -qq -o trace -e inject=sync_file_range:retval=0 \
                        -e inject=fdatasync,fsync:delay_enter=3000000:when=\(2 - round % 2) \
                        \(naive ?? operation.command)) > output 2> failure &
                    perl cut.pl $!
                    kill -9 $! 2> waited; wait $! 2> waited
                    again umount data; again mount -o loop image/disk data
                    \(LostPages.questions)
                    """)
                count += try shell.directory.names().contains("fired") ? 1 : 0
                let wasAcknowledged = try !shell.directory.read("output").isEmpty
                if !(wasAcknowledged ? expected[1...] : expected[...]).contains(answer.output) {
                    let invariant: Violation.Invariant =
                        wasAcknowledged ? .acknowledgedIsKept : .wholeOrAbsent
                    found.append(
                        Violation(
                            invariant,
                            "round \(round): \(answer.errorText)"
                                + LostPages.summary(
                                    answer.outputText,
                                    insteadOf: String(
                                        decoding: expected[wasAcknowledged ? 1 : 0], as: UTF8.self))
                        ))
                }
            }
            return (count, found)
        }

        /// A script that restores the store, with all its pages on disk.
        private static let reset =
            "rm -rf data/*; cp -r before/. data; meme list -n 1 > warm 2>&1; sync -f data"

        /// A Perl script that waits until a program has written something and synchronizes it, brings some of
        /// the pages to disk, and shuts the file system down (FS_IOC_SHUTDOWN, without flushing the log). It
        /// exits silently if the program ends first.
        private static let cut = #"""
            use Fcntl; use IO::Handle;
            srand $ENV{SEED};
            my $call = `uname -m` =~ /^x86_64/ ? 277 : 84;
            my ($tracer, $last, $same) = ($ARGV[0], "", 0);
            while (running()) {
                my $now = join " ", map { "$_ " . -s $_ } glob "data/*";
                $same = $now eq $last ? $same + 1 : 0;
                $last = $now;
                last if $same > 15 && changed();
                select undef, undef, undef, 0.004;
            }
            exit if !running();
            for my $name (changed()) {
                sysopen my $file, $name, O_RDWR or next;
                my $first = int(old($name) / 4096);
                my $pages = int((-s $name) / 4096) - $first + 1;
                for (0 .. int rand 4) {
                    my ($page, $count) = ($first + int rand $pages, 1 + int rand $pages);
                    syscall $call, fileno $file, $page * 4096, $count * 4096, 7;
                }
            }
            sub old { (-s ("before" . substr $_[0], 4)) // -1 }
            sub changed { grep { -f $_ && old($_) != -s $_ } glob "data/*" }
            sub running { open my $s, "<", "/proc/$tracer/stat" or return 0; <$s> !~ /\) Z/ }
            # The log of the file system goes with what another program synchronizes.
            open my $other, ">", "data/other"; print $other "x"; $other->flush; $other->sync;
            open my $data, "<", "data" or die; my $flag = pack "L", 2;
            ioctl $data, 0x8004587d, $flag or die $!;
            open my $fired, ">", "fired";
            """#
    }
}

/// A file system on a folder. Only commands that run through `shell` see it. It is unmounted when this object
/// is released.
final class Mount: Sendable {
    private let holder: Coprocess
    private let process: String

    /// Mounts a file system.
    ///
    /// - Parameter script: a script that mounts it, run in `folder`.
    init(_ script: String, in folder: String) throws {
        holder = try Coprocess(
            """
            cd '\(folder)' && PATH=$PATH:/usr/sbin:/sbin \
            exec unshare -m sh -c '(\(script)) > /dev/null && echo $$; exec cat > /dev/null'
            """)
        process = try #require(try holder.line(), "nothing was mounted")
    }

    /// The command that runs a shell script, its last argument, where the file system is mounted.
    var shell: String { "nsenter -t \(process) -m -- sh -c" }

    /// The prefix that makes a path of the mounted file system accessible to the tests.
    var root: String { "/proc/\(process)/root" }
}
