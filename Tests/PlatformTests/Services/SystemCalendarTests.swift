import Foundation
import Domain
import TestSupport
import Testing

@testable import Platform

struct SystemCalendarTests {
    @Test func `days begin at local midnight`() throws {
        var components = DateComponents()
        (components.year, components.month, components.day) = (2026, 3, 9)
        let expected = try #require(Calendar(identifier: .gregorian).date(from: components))
        let date = try #require(LocalDate(year: 2026, month: 3, day: 9))
        let day = SystemCalendar().moment(of: LocalTime(date))
        #expect(day.milliseconds == Int64(expected.timeIntervalSince1970) * 1000)
    }

    @Test func `knows which time zones can be read`() {
        for (zone, canBeRead) in [
            ("", true), (":", true), ("Europe/Berlin", true), (":Europe/Berlin", true),
            ("UTC", true),
            ("/usr/share/zoneinfo/Asia/Tokyo", true), ("UTC0", true), ("XXX-14", true),
            ("CET-1CEST", true),
            ("CET-1CEST,M3.5.0,M10.5.0/3", true), ("<-03>3<-02>,M11.1.0/0,M2.3.0/0", true),
            ("EST5EDT4:30:15,J60/-1,300/167:59:59", true),
            ("NZST-12:00:00NZDT-13:00:00,M9.5.0,M4.1.0", true),
            ("Berlin", false), ("Foo/Bar", false), ("No/Where!", false), ("CET-1CEST,bogus", false),
            ("CET-1CEST,M13.5.0,M10.5.0", false), ("CET-1CEST,M3.5.0", false), ("A5", false),
            ("<A>5", false),
            ("5", false), ("../../../etc/passwd", false), ("/dev/zero", false), ("/", false),
            ("é5", false),
            ("/usr/share/zoneinfo/tzdata.zi", false),
            (String(repeating: "A", count: 300) + "5", false),
            ("a\0b", false),
        ] as [(String, Bool)] {
            #expect(SystemCalendar.canRead(zone: zone) == canBeRead, "\(zone)")
        }
    }
}
