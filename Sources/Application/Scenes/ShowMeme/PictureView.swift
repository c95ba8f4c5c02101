/// The view of a picture. It asks the worker for each file only when the picture is drawn, because image files
/// may be large.
struct PictureView {
    let console: any Console
    let pictureWorker: PictureWorker

    /// Draws a picture below its meme, unless the output goes to a pager or the file cannot be read. Separates
    /// the meme from the next one.
    func show(_ drawing: PictureDrawing, isLast: Bool) {
        if console.endPaging(), let contents = pictureWorker.contents(of: drawing) {
            console.write(StyledText("\n"))
            console.write(TerminalGraphics(drawing, contents: contents))
        } else if !isLast {
            console.write(StyledText("\n"))
        }
    }
}
