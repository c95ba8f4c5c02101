import Application
import Domain

protocol ListLinksBusinessLogic {
    /// Finds links, and presents them.
    func fetchLinks(request: ListLinks.Request)
}

struct ListLinksInteractor: ListLinksBusinessLogic {
    let presenter: any ListLinksPresentationLogic
    let linksWorker: LinksWorker
    let dateWorker: DateWorker

    func fetchLinks(request: ListLinks.Request) {
        let found = Result { () throws(MemesError) in
            let moment = try dateWorker.moment(asOf: request.asOf)
            var links: MemeLinks
            if let name = request.name {
                links = try linksWorker.links(of: name, asOf: moment)
            } else {
                links = try linksWorker.links(asOf: moment)
            }
            if request.isOnlyBroken { links = links.onlyBroken }
            guard request.format == .human else { return FoundLinks(links: links) }
            let ids = (links.out + links.incoming + links.broken).map(\.id)
            return FoundLinks(links: links, shortIDs: try linksWorker.store.shortIDs(of: ids))
        }
        presenter.presentLinks(
            response: ListLinks.Response(links: found, isOnlyBroken: request.isOnlyBroken))
    }
}
