import type { PublicMicrosite } from '../page/microsite';

/** Report a view of the page (STATS-21). */
export function tellView(microsite: PublicMicrosite): void {
  tell('stat-view', rowOf(microsite));
}

/** Report clicks on external links (STATS-21). Returns a function that removes the listener. */
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

/** Return the fields that views and clicks share (STATS-20). */
function rowOf({ id, pageTitle }: PublicMicrosite) {
  return { pageLink: location.href, pageTitle, pageType: 'microsite', pageId: id, micrositeId: id };
}

function leadsOut({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin !== location.origin || pathname !== location.pathname;
}

/** Send a beacon that survives navigation; failures are ignored. */
function tell(what: 'stat-view' | 'stat-click', row: object): void {
  navigator.sendBeacon(`/api/${what}`, new Blob([JSON.stringify(row)], { type: 'application/json' }));
}
