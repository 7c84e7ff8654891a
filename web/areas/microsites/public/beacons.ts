import type { PublicMicrosite } from '../page/microsite';

/** Report a view of the page (STATS-21). */
export function reportView(microsite: PublicMicrosite): void {
  sendBeacon('stat-view', toRow(microsite));
}

/** Report clicks on external links (STATS-21). Returns a function that removes the listener. */
export function reportClicks(microsite: PublicMicrosite): () => void {
  const handleClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null;
    if (link && isExternal(link)) sendBeacon('stat-click', { ...toRow(microsite), clickLink: link.href });
  };
  document.addEventListener('click', handleClick);
  document.addEventListener('auxclick', handleClick);
  return () => {
    document.removeEventListener('click', handleClick);
    document.removeEventListener('auxclick', handleClick);
  };
}

/** Return the fields that views and clicks share (STATS-20). */
function toRow({ id, pageTitle }: PublicMicrosite) {
  return { pageLink: location.href, pageTitle, pageType: 'microsite', pageId: id, micrositeId: id };
}

function isExternal({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin !== location.origin || pathname !== location.pathname;
}

/** Send a beacon that survives navigation; failures are ignored. */
function sendBeacon(what: 'stat-view' | 'stat-click', row: object): void {
  navigator.sendBeacon(`/api/${what}`, new Blob([JSON.stringify(row)], { type: 'application/json' }));
}
