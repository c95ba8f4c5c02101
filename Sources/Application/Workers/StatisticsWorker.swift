import Domain

/// A worker that counts memes by tag and by creation time.
struct StatisticsWorker {
    private static let tagLimit = 10

    let store: any MemesStore
    let calendar: any LocalCalendar
    let clock: any WallClock

    /// Counts the fetched memes in one pass, without decoding texts. Holds one page, the counts and the tags.
    func statistics(of fetch: MemesFetch) throws(MemesError) -> MemeStatistics {
        var statistics = MemeStatistics(today: calendar.time(of: clock.now).date)
        var tags = TagCounter()
        let cursor = try store.fetchMemes(fetch)
        while let page = try cursor.nextPage() {
            tags.count(page.memes)
            statistics.count += page.memes.count
            for meme in page.memes {
                if let created = meme.created, created.isReadable {
                    statistics.count(calendar.time(of: created))
                } else {
                    statistics.undatedCount += 1
                }
            }
            statistics.warnings += page.warnings
        }
        let sorted = TagsWorker.sorted(tags.counts, .count)
        statistics.tags = Array(sorted.prefix(StatisticsWorker.tagLimit))
        statistics.tagCount = sorted.count
        return statistics
    }
}
