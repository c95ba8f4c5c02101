import Domain

/// What all scenes share: the edges of the program, behind their protocols.
struct Services {
    let console: any Console
    let store: any MemesStore
    let maintenance: any StoreMaintenance
    let watcher: any StoreWatcher
    let clock: any WallClock
    let uptime: any UptimeClock
    let calendar: any LocalCalendar
    let files: any Files
    let editor: any Editor
    let matchWatchdog: any MatchWatchdog
    let navigation: any Navigation
    /// Whether success is to be silent.
    let isQuiet: Bool
}

/// The parts that the configurators of several scenes build alike.
extension Services {
    /// Shows what a change has done: nothing of success where the program is to be quiet.
    var view: OutputView { OutputView(console: console, isQuiet: isQuiet) }

    /// Shows an answer, for which the scene was asked though the program is to be quiet.
    var answerView: OutputView { OutputView(console: console, isQuiet: false) }

    var dateWorker: DateWorker { DateWorker(calendar: calendar, clock: clock) }

    var queryWorker: QueryWorker { QueryWorker(dateWorker: dateWorker) }

    var selectionWorker: SelectionWorker { SelectionWorker(queryWorker: queryWorker) }
}
