import Domain
import LibC
import TestSupport
import Testing

@testable import Platform

struct ProgramResultTests {
    private func run(
        _ script: String, input: [UInt8] = [], limit: Int = 1 << 20,
        without: String? = nil
    ) throws -> ProgramResult {
        try ProgramResult(
            of: "/bin/sh", ["-c", script],
            variables: .inherited(without: without, adding: ["ADDED": "yes"]), input: input,
            limit: limit)
    }

    @Test func `passes input and returns output, messages and status`() throws {
        let bytes = [UInt8](repeating: 7, count: 700_000)
        let result = try run("cat; echo one >&2; echo >&2; echo two >&2; exit 3", input: bytes)
        #expect(result.output == bytes)
        #expect(result.messages == ["one", "two"])
        #expect(result.status == 3)
        #expect(try run("printf '\\n a b \\n'").text == "a b")
        #expect(try run("kill -9 $$").status == 137)
    }

    @Test func `passes a secret by a pipe`() throws {
        let secret = [UInt8](repeating: 7, count: 4096)
        let result = try ProgramResult(
            of: "/bin/sh", ["-c", "cat /dev/fd/3; cat"], variables: .inherited(adding: [:]),
            input: [1, 2], secret: secret, limit: 1 << 20)
        #expect(result.output == secret + [1, 2])
    }

    @Test func `a program need not read its input`() throws {
        let bytes = [UInt8](repeating: 7, count: 7_000_000)
        for script in ["exit 0", "exec <&-; sleep 0.1; exit 0", "head -c 10 > /dev/null"] {
            #expect(try run(script, input: bytes).status == 0, "\(script)")
        }
    }

    @Test func `a program that writes without end is killed`() {
        let failure = SystemFailure(code: EFBIG)
        #expect(throws: MemesError.system(.read, path: "/bin/sh", failure)) {
            try run("exec yes")
        }
    }

    @Test func `does not wait for processes that a program leaves running`() throws {
        let result = try run("sleep 100 < /dev/null > /dev/null & echo $!; echo x >&2")
        let process = try #require(pid_t(result.text))
        #expect(kill(process, SIGKILL) == 0)
        #expect(result.messages == ["x"])
    }

    @Test func `omits environment variables by prefix`() throws {
        setenv("MEME_TEST_LEFT_OUT", "1", 1)
        defer { unsetenv("MEME_TEST_LEFT_OUT") }
        let script = "echo $MEME_TEST_LEFT_OUT $ADDED"
        #expect(try run(script).text == "1 yes")
        #expect(try run(script, without: "MEME_TEST_LEFT_").text == "yes")
    }

    @Test func `reports a missing program`() {
        #expect(throws: MemesError.sync(.noProgram("no-such-program"))) {
            try ProgramResult(
                of: "no-such-program", [], variables: .inherited(adding: [:]), limit: 1)
        }
    }
}
