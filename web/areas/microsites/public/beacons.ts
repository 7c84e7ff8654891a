import type { PublicMicrosite } from '../page/microsite';

/** Tells the statistics that the page was seen. */
export function tellView(microsite: PublicMicrosite): void {
  tell('stat-view', rowOf(microsite));
}

/** Tells the statistics of each link that leads out of the page. Returns the way to stop. */
export function tellClicks(microsite: PublicMicrosite): () => void {
  const listen = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null;
    if (link && leadsOut(link)) tell('stat-click', { ...rowOf(microsite), clickLink: link.href });
  };
  document.addEventListener('click', listen);
  document.addEventListener('auxclick', listen);
  return () => {
    document.removeEventListener('click', listen);
    document.removeEventListener('auxclick', listen);
  };
}

/** A row as it is exported (document 002 §3). */
function rowOf({ id, pageTitle }: PublicMicrosite) {
  return { pageLink: location.href, pageTitle, pageType: 'microsite', pageId: id, micrositeId: id };
}

function leadsOut({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin !== location.origin || pathname !== location.pathname;
}

/** Sent whatever becomes of the page; what becomes of it is nobody's concern here. */
function tell(what: 'stat-view' | 'stat-click', row: object): void {
  navigator.sendBeacon(`/api/${what}`, new Blob([JSON.stringify(row)], { type: 'application/json' }));
}
