import Domain
import Foundation

/// The calendar of a time zone, as Foundation knows it.
package struct ZonedCalendar: LocalCalendar {
    private let zone: TimeZone

    /// Creates the calendar of a zone such as `Europe/Berlin`, or of UTC if there is no such zone.
    package init(_ zone: String) { self.zone = TimeZone(identifier: zone) ?? .gmt }

    package func offset(at moment: Timestamp) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000))
    }
}
