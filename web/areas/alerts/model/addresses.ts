/** A link as people say it: without scheme, `www.`, query and closing slash. */
export function shortLink(link: string): string {
  return link
    .replace(/^[a-z][a-z0-9+.-]*:(\/\/)?/i, '')
    .replace(/^www\./i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
}

/** The microsite a link leads to, read back from its `id` (document 002 §5); null when it names none. */
export function micrositeIdOf(link: string): number | null {
  const query = link.split('#')[0]?.split('?')[1] ?? '';
  const id = Number(new URLSearchParams(query).get('id'));
  return Number.isInteger(id) && id > 0 ? id : null;
}
