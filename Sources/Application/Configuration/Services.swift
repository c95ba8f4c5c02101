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
