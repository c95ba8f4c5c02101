import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

struct ClockTests {
    @Test func `the system clock tells the time`() {
        let before = Date().timeIntervalSince1970
        let now = Double(SystemClock().now.milliseconds) / 1000
        #expect(now >= before - 0.002)
        #expect(now <= Date().timeIntervalSince1970 + 0.002)
    }
}
