import Domain
import Foundation
import Platform

@testable import Application

extension Services {
    /// Creates services of doubles only. By default, the store holds the seeds.
    static func doubles(
        console: any Console = RecordingConsole(), store: any MemesStore = MemoryStore.seeded(),
        authoredStore: any AuthoredStore = MemoryStore.seeded(),
        maintenance: any StoreMaintenance = StoreMaintenanceDouble(),
        sync: SyncServices = .doubles(), watcher: any StoreWatcher = StoreWatcherDouble(),
        files: any Files = MemoryFiles(),
        progress: (any ProgressReporter)? = nil, editor: any Editor = TestEditor(),
        picker: any Picker = PickerDouble(),
        pictures: any Pictures = PicturesDouble(), opener: any Opener = OpenerSpy(),
        navigation: any Navigation = NavigationSpy(), isQuiet: Bool = false
    ) -> Services {
        Services(
            console: console, store: store, authoredStore: authoredStore, storePath: "/s",
            maintenance: maintenance, sync: sync, watcher: watcher,
            clock: FixedClock(Seeds.now), randomNumbers: SeededGenerator(seed: 1),
            progress: progress, calendar: UTCCalendar(), files: files, editor: editor,
            picker: picker, terminalPicker: PickerDouble(), attachments: MemoryAttachments(),
            pictures: pictures,
            opener: opener, clipboard: ClipboardDouble(), matchTimeout: ThreadMatchTimeout(),
            requestLoop: RequestLoopDouble(), navigation: navigation, isQuiet: isQuiet,
            makeHook: { _ in HookSpy() })
    }
}

/// A server that runs each job immediately.
final class RequestLoopDouble: RequestLoop {
    func serve(_ input: any ByteStream, with handler: any RequestHandler) throws(MemesError) {
        for line in try input.allBytes().split(separator: UInt8(ascii: "\n")) {
            handler.receive(.line(Array(line)))?()
        }
    }
}

extension ByteStream {
    /// Reads all bytes up to the end.
    fileprivate func allBytes() throws(MemesError) -> [UInt8] {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
        defer { buffer.deallocate() }
        var bytes: [UInt8] = []
        while case let count = try read(into: buffer), count > 0 { bytes += buffer.prefix(count) }
        return bytes
    }
}

/// A clock that is set by the test.
final class UptimeDouble: UptimeClock {
    var uptime = Duration.zero
}

/// A double that returns the given results and records its calls.
final class StoreMaintenanceDouble: StoreMaintenance {
    /// A call.
    enum Call: Equatable {
        case check
        case repair(isDryRun: Bool)
        case compact(keeping: Duration, titles: [MemeID: Set<String>] = [:], isDryRun: Bool)

        var changesStore: Bool {
            switch self {
            case .check: false
            case .repair(let isDryRun), .compact(_, _, let isDryRun): !isDryRun
            }
        }
    }

    private(set) var calls: [Call] = []

    private let report: Result<StoreReport, MemesError>
    private let repair: Result<StoreRepair, MemesError>
    private let compaction: Result<StoreCompaction, MemesError>

    /// Creates a double of an empty, sound store unless other results are given.
    init(
        report: Result<StoreReport, MemesError> = .success(StoreReport(path: "s")),
        repair: Result<StoreRepair, MemesError> = .success(StoreRepair(path: "s")),
        compaction: Result<StoreCompaction, MemesError> = .success(.missing)
    ) {
        self.report = report
        self.repair = repair
        self.compaction = compaction
    }

    func checkStore() throws(MemesError) -> StoreReport {
        calls.append(.check)
        return try report.get()
    }

    func repairStore(isDryRun: Bool) throws(MemesError) -> StoreRepair {
        calls.append(.repair(isDryRun: isDryRun))
        return try repair.get()
    }

    func compactStore(
        keeping age: Duration, titles: [MemeID: Set<String>], isDryRun: Bool
    ) throws(MemesError) -> StoreCompaction {
        calls.append(.compact(keeping: age, titles: titles, isDryRun: isDryRun))
        return try compaction.get()
    }
}

/// Records the inputs of its runs, of which one fails if an error is given for it.
final class HookSpy: Hook {
    private(set) var inputs: [String] = []
    private var input = ""
    private let failures: [Int: MemesError]

    init(_ failures: [Int: MemesError] = [:]) { self.failures = failures }

    func append(_ text: String) { input += text }

    func run() throws(MemesError) {
        inputs.append(input)
        input = ""
        if let failure = failures[inputs.count] { throw failure }
    }
}

/// Records the scenes that are pushed without showing them.
final class NavigationSpy: Navigation {
    private(set) var pushed: [any ViewController] = []

    func push(_ viewController: any ViewController) { pushed.append(viewController) }
}

/// An environment of a few variables.
struct EnvironmentDouble: Environment {
    var variables: [String: String] = [:]
    /// A variable whose value is not UTF-8.
    var invalidName: String?

    func value(of name: String) throws(InvalidEnvironment) -> String? {
        if name == invalidName { throw InvalidEnvironment(name: name) }
        return variables[name]
    }
}

/// Streams that record what is written, and whose output fails with `failure`.
final class StreamsDouble: StandardStreams {
    var terminals: Set<StandardStream> = []
    var terminalSize: TerminalSize?
    var inputBytes: [UInt8] = []
    var lines: [String] = []
    var failure: SystemFailure?
    var files: Set<StandardStream> = []
    var pipes: Set<StandardStream> = []
    var isInputEmpty = false
    private(set) var output = ""
    private(set) var error = ""
    /// How many times the output was written to.
    private(set) var writeCount = 0

    func isTerminal(_ stream: StandardStream) -> Bool { terminals.contains(stream) }

    func isFile(_ stream: StandardStream) -> Bool { files.contains(stream) }

    func isPipe(_ stream: StandardStream) -> Bool { pipes.contains(stream) }

    func writeOver(_ text: String) { error += "\r\(text)\u{1B}[K" }

    func write(_ text: String, to stream: StandardStream) throws(SystemFailure) {
        guard stream != .error else {
            error += text
            return
        }
        writeCount += 1
        if let failure { throw failure }
        output += text
    }

    func write(_ bytes: [UInt8], to stream: StandardStream) throws(SystemFailure) {
        try write(String(decoding: bytes, as: UTF8.self), to: stream)
    }

    var input: any ByteStream { TestStream(inputBytes) }

    func readInput() throws(SystemFailure) -> [UInt8] { inputBytes }

    func readLine() throws(SystemFailure) -> [UInt8]? {
        lines.isEmpty ? nil : Array(lines.removeFirst().utf8)
    }
}

extension StoreReport {
    /// A report of a store with lines that are dated more than a day ahead of the clock.
    static var datedAhead: StoreReport {
        var report = StoreReport(path: "s")
        report.futureLines = FutureLines(
            count: 2, latest: Seeds.time("2099-01-01T00:00:00.000Z"), lineNumber: 5)
        return report
    }

    /// A report of a store with every kind of damage.
    static var damaged: StoreReport {
        var report = StoreReport(path: "s")
        (report.memeCount, report.removedCount, report.versionCount) = (2, 1, 5)
        report.byteCount = 412
        report.format = "1"
        report.damagedLines = [
            DamagedLine(number: 3, error: .notAnObject),
            DamagedLine(number: 7, error: .conflictMark),
        ]
        report.tailByteCount = 1
        return report
    }
}

extension StoreRepair {
    /// Returns a repair that fixed every kind of damage.
    static func whole(isDryRun: Bool = false) -> StoreRepair {
        var repair = StoreRepair(path: "s", isDryRun: isDryRun)
        repair.damagedLines = StoreReport.damaged.damagedLines
        repair.damageCopy = isDryRun ? nil : "s.damaged"
        repair.writesHeader = true
        repair.endedOperationCount = 1
        repair.tailByteCount = 12
        repair.tailCopy = isDryRun ? nil : "s.torn"
        return repair
    }
}

extension StoreCompaction {
    /// A compaction of a missing store.
    static let missing = StoreCompaction(path: "s", before: nil, after: nil)

    /// Returns a compaction that made the store smaller.
    static func useful(isDryRun: Bool = false, warnings: [StoreWarning] = []) -> StoreCompaction {
        StoreCompaction(
            path: "s", isDryRun: isDryRun, before: Extent(versionCount: 5, byteCount: 412),
            after: Extent(versionCount: 2, byteCount: 162), warnings: warnings)
    }
}

extension CompactedStore {
    static let missing = CompactedStore(compaction: .missing)

    static func useful(isDryRun: Bool = false, warnings: [StoreWarning] = []) -> CompactedStore {
        CompactedStore(compaction: .useful(isDryRun: isDryRun, warnings: warnings))
    }
}

extension SystemFailure {
    /// A full disk.
    static let diskFull = SystemFailure(code: 28, .inputOutput, "No space left on device")
}

extension InputWorker {
    /// Creates a worker that reads a text.
    static func reading(_ text: String) -> InputWorker { InputWorker { Array(text.utf8) } }
}

extension DateWorker {
    /// A worker that reads dates in UTC and whose current time is `Seeds.now`.
    static var double: DateWorker {
        DateWorker(calendar: UTCCalendar(), clock: FixedClock(Seeds.now))
    }
}

/// A picker that returns the given answer; by default the user cancels.
final class PickerDouble: Picker {
    let maximumCount: Int?
    /// The calls: the filter, the ids of the rows, whether several could be picked, and whether more rows
    /// were left out.
    private(set) var calls: [Call] = []
    private let answer: Result<PickerList.End, MemesError>

    struct Call: Equatable {
        var filter = ""
        var ids: [String]
        var takesSeveral = false
        var isCut = false
    }

    init(
        maximumCount: Int? = nil,
        _ answer: Result<PickerList.End, MemesError> = .success(.cancelled)
    ) {
        self.maximumCount = maximumCount
        self.answer = answer
    }

    func pick(
        from filter: String, takesSeveral: Bool, rows: (String) -> PickerRows
    ) throws(MemesError) -> PickerList.End {
        let offer = rows(filter)
        calls.append(
            Call(
                filter: filter, ids: offer.rows.map(\.id), takesSeveral: takesSeveral,
                isCut: offer.isCut))
        return try answer.get()
    }
}

/// A watcher that reports the given events, and then that the user interrupts.
final class StoreWatcherDouble: StoreWatcher {
    /// The longest time to wait of each call.
    private(set) var patiences: [Duration?] = []

    private var steps: [(event: WatchEvent, work: () throws -> Void)]

    /// - Parameter steps: what happens during each wait, and the event that ends it.
    init(_ steps: [(event: WatchEvent, work: () throws -> Void)] = []) { self.steps = steps }

    /// Creates a watcher that reports events during which nothing happens.
    convenience init(_ events: [WatchEvent]) { self.init(events.map { ($0, {}) }) }

    func waitForChange(atMost patience: Duration?) -> WatchEvent {
        patiences.append(patience)
        guard !steps.isEmpty else { return .interrupted }
        let step = steps.removeFirst()
        do { try step.work() } catch { return .outputClosed }
        return step.event
    }
}

/// A store that returns the given pages and records the fetches.
final class PagedStore: FailingStore {
    private(set) var fetches: [MemesFetch] = []

    private let pages: [MemesPage]

    init(_ pages: [MemesPage]) {
        self.pages = pages
        super.init(.field(.emptyTitle))
    }

    override func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        fetches.append(fetch)
        return Cursor(pages)
    }

    override func findMemes(
        _ references: [MemeReference], asOf time: Timestamp?
    ) throws(MemesError) -> FoundMemes {
        FoundMemes(.success(pages.flatMap(\.decodedMemes)), warnings: pages.flatMap(\.warnings))
    }

    private final class Cursor: MemesCursor {
        private var pages: [MemesPage]

        init(_ pages: [MemesPage]) { self.pages = pages }

        func nextPage() -> MemesPage? { pages.isEmpty ? nil : pages.removeFirst() }
    }
}

/// Records what it opens, and fails for some targets.
final class OpenerSpy: Opener {
    let usesTerminal = false
    private(set) var opened: [String] = []
    private let failures: [String: OpeningError]

    init(_ failures: [String: OpeningError] = [:]) { self.failures = failures }

    func open(_ target: String) throws(MemesError) {
        if let failure = failures[target] { throw .opening(failure) }
        opened.append(target)
    }
}

/// A clipboard with given contents. `nil` is one that no program can use.
final class ClipboardDouble: Clipboard {
    private(set) var contents: [UInt8]?

    init(_ contents: [UInt8]? = nil) { self.contents = contents }

    func copy(_ bytes: [UInt8]) -> Bool {
        guard contents != nil else { return false }
        contents = bytes
        return true
    }

    func read() -> [UInt8]? { contents }
}

/// Picture files by path, and a program that prints a description instead of drawing.
final class PicturesDouble: Pictures {
    let hasProgram: Bool
    /// The path and the byte count of each read.
    private(set) var reads: [String] = []

    private let files: [String: Result<[UInt8], PictureError>]
    private let links: [String: String]

    init(
        _ files: [String: Result<[UInt8], PictureError>] = [:], links: [String: String] = [:],
        hasProgram: Bool = false
    ) {
        self.files = files
        self.links = links
        self.hasProgram = hasProgram
    }

    func realPath(of path: String) -> String { links[path] ?? path }

    func bytes(of path: String, count: Int) throws(PictureError) -> [UInt8] {
        reads.append("\(path) \(count)")
        return Array(try (files[path] ?? .failure(.notFound)).get().prefix(count))
    }

    func drawing(of path: String, in size: TerminalSize, for graphics: Graphics) -> [UInt8]? {
        files[path].map { _ in Array("\(path) \(size.columns)x\(size.rows) \(graphics)".utf8) }
    }
}

/// Attachments that are recorded instead of copied, each as the path of the file and that of its copy.
package final class MemoryAttachments: Attachments {
    package private(set) var added: [String] = []
    package private(set) var removedCount = 0
    /// The names of copies whose own names are taken by other files.
    package var names: [String: String] = [:]
    private let failure: MemesError?

    package init(failure: MemesError? = nil) { self.failure = failure }

    package func add(
        _ path: String, in folder: String, named name: String, to id: MemeID
    ) throws(MemesError) -> ImportOrigin.Attachment {
        if let failure { throw failure }
        let name = names[path] ?? name
        added.append("\(path) -> \(self.path(of: name, id))")
        return ImportOrigin.Attachment(link: "", name: name)
    }

    package func add(
        _ bytes: [UInt8], named name: String, to id: MemeID
    ) throws(MemesError) -> ImportOrigin.Attachment {
        try add(String(decoding: bytes, as: UTF8.self), in: "", named: name, to: id)
    }

    package func removeAdded() {
        removedCount += 1
        added = []
    }

    package let folder = "attachments"

    /// The copies that a sync reads and places, by path.
    package var contents: [String: AttachmentContents] = [:]

    package func contents(of name: String, _ id: MemeID, limit: Int) -> AttachmentContents {
        let found = contents[path(of: name, id)] ?? .missing
        if case .bytes(let bytes) = found, bytes.count > limit { return .tooLarge }
        return found
    }

    /// The failure of placing copies.
    package var placeFailure: SystemFailure?

    package func place(
        _ bytes: [UInt8], named name: String, in id: MemeID, replacing replaces: Bool
    ) throws(MemesError) -> Bool {
        let path = path(of: name, id)
        if let placeFailure { throw .system(.create, path: path, placeFailure) }
        guard replaces || contents[path] == nil else { return false }
        contents[path] = .bytes(bytes)
        return true
    }

    package func path(of name: String, _ id: MemeID) -> String { "\(folder)/\(id)/\(name)" }
}

/// The calendar of a time zone, as Foundation knows it.
package struct ZonedCalendar: LocalCalendar {
    private let zone: TimeZone

    /// Creates the calendar of a zone such as `Europe/Berlin`, or of UTC if there is no such zone.
    package init(_ zone: String) { self.zone = TimeZone(identifier: zone) ?? .gmt }

    package func offset(at moment: Timestamp) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000))
    }
}

/// Records the reported progress of long work.
package final class ProgressSpy: ProgressReporter {
    package private(set) var reports: [String] = []

    package init() {}

    package func report(_ work: LongWork, _ done: Int, of total: Int?) {
        reports.append("\(work) \(done) of \(total.map(String.init) ?? "?")")
    }
}
