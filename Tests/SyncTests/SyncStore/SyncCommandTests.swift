import Domain
import Testing

@testable import Application
@testable import Sync
@testable import TestSupport

struct SyncCommandTests {
    private typealias Request = SyncStore.Request

    @Test func `reads the action and its options`() throws {
        let encryption = SyncEncryption(recipients: ["age1a", "age1b"], identity: "k")
        for (words, request) in [
            ([], .init()),
            (
                ["--offline", "--dry-run", "--json"],
                .init(isOffline: true, isDryRun: true, format: .json)
            ),
            (["--init", "/f"], .init(action: .setUp(address: "/f", name: nil, encryption: nil))),
            (
                [
                    "--init", "/f", "--name", "desk", "--recipient", "age1a", "--recipient",
                    "age1b", "--identity", "k",
                ], .init(action: .setUp(address: "/f", name: "desk", encryption: encryption))
            ),
            (
                ["--init", "/f", "--identity", "k", "--dry-run"],
                .init(
                    action: .setUp(
                        address: "/f", name: nil,
                        encryption: SyncEncryption(recipients: [], identity: "k")), isDryRun: true)
            ),
            (["--status"], .init(action: .showStatus)),
            (["--leave", "--json"], .init(action: .leave, format: .json)),
        ] as [([String], Request)] {
            #expect(try parse(words) == request, "\(words)")
        }
        #expect(try parse([], outputIsTerminal: false) == Request(format: .plain))
    }

    @Test func `refuses options that contradict the action`() {
        for (words, message) in [
            (["--status", "--leave"], "--status and --leave cannot be used together"),
            (["--status", "--offline"], "--status and --offline cannot be used together"),
            (["--leave", "--dry-run"], "--leave and --dry-run cannot be used together"),
            (["--init", "/f", "--offline"], "--init and --offline cannot be used together"),
            (["--name", "desk"], "--name requires --init"),
            (["--status", "--identity", "k"], "--identity requires --init"),
            (["--init", "/f", "--recipient", "age1a"], "--recipient requires --identity"),
        ] {
            #expect(refusal(of: words) == message, "\(words)")
        }
        #expect(throws: UsageError.unexpectedOperand("x", command: "sync")) { try parse(["x"]) }
    }

    @Test func `only syncing and setting up change the store`() {
        let setUp = Request.Action.setUp(address: "/f", name: nil, encryption: nil)
        for (request, changes) in [
            (.init(), true), (.init(action: setUp), true), (.init(isDryRun: true), false),
            (.init(action: .showStatus), false), (.init(action: .leave), false),
        ] as [(Request, Bool)] {
            #expect(request.changesStore == changes, "\(request)")
        }
    }

    private func refusal(of words: [String]) -> String? {
        do {
            _ = try parse(words)
            return nil
        } catch {
            guard let error = error as? UsageError else { return nil }
            return Diagnostic(error, CommandCatalog.application.withSync.commands).message
        }
    }

    private func parse(_ words: [String], outputIsTerminal: Bool = true) throws -> Request? {
        let command = try Invocation(
            parsing: ["sync"] + words, .application.withSync, outputIsTerminal: outputIsTerminal
        ).command
        guard case .scene(let scene) = command else { return nil }
        return (scene as? SyncStoreConfigurator)?.request
    }
}
