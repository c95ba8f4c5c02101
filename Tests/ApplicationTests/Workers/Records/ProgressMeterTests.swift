import Domain
import Testing

@testable import Application

struct ProgressMeterTests {
    @Test func tellsNothingBeforeASecondHasPassed() {
        var meter = ProgressMeter(clock: SteppingUptime(step: .milliseconds(300)))
        #expect(
            (0..<5).map { _ in meter.elapsed() } == [
                nil, nil, nil, .milliseconds(1200), .milliseconds(1500),
            ])
    }

    @Test func tellsItTenTimesASecondAtMost() {
        var meter = ProgressMeter(clock: SteppingUptime(step: .milliseconds(40)))
        let times = (1...40).compactMap { _ in meter.elapsed() }
        #expect(
            times == [
                .milliseconds(1000), .milliseconds(1120), .milliseconds(1240), .milliseconds(1360),
                .milliseconds(1480), .milliseconds(1600),
            ])
    }
}
