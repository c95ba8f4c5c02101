/// The exact JSON of the seeds.
enum SeedRecords {
    static let milk =
        #"{"id":"7m3k9q2x0d4v","title":"Buy milk","tags":["home"],"created":"2026-11-20T10:00:00.123Z"}"#

    static let walk =
        #"{"id":"b7zzzzzzzzzz","title":"a walk","created":"2026-11-20T12:00:00.000Z"}"#

    static let call =
        #"{"id":"a1b2c3d4e5f6","title":"Call Ann","text":"At noon.\nBring cake.","#
        + #""tags":["work","home/phone"],"url":"https://example.org/ann","image":"ann.png","#
        + #""pinned":true,"created":"2026-11-20T11:00:00.000Z","#
        + #""modified":"2026-11-21T09:30:00.000Z","mood":{"level":1.50}}"#
}
