import Domain
import Platform
import TestSupport

@testable import Application

extension SelectionWorker {
    /// One for which it is the moment at which tests take place.
    static var double: SelectionWorker {
        let dateWorker = DateWorker(calendar: UTCCalendar(), clock: FixedClock(Seeds.now))
        return SelectionWorker(queryWorker: QueryWorker(dateWorker: dateWorker))
    }
}
