/// The scene that serves memes to assistants. Each call of a tool runs another scene.
enum ServeAssistants {
    struct Request: Equatable {
        /// Whether assistants may change memes.
        let allowsWrites: Bool
    }
}
