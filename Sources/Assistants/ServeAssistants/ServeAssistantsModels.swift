import Application

/// The scene that serves memes to assistants. Each tool call runs other scenes.
enum ServeAssistants {
    struct Request: SceneRequest {
        /// Whether assistants may change memes.
        let allowsWrites: Bool
    }
}
