/** Links lead to the web or to a mailbox; whatever else has a scheme is dropped (contract §1, Links). */
export function isAllowedLink(address: string): boolean {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  // "example.com:8080" looks like a scheme but is a host with its port.
  const isPort = scheme !== undefined && /^\s*[^:]+:\d+(\/|$)/.test(address);
  return scheme === undefined || isPort || ['http', 'https', 'mailto'].includes(scheme);
}

/** Pasted HTML without the looks of where it came from (document 002 §5). */
export function withoutStyles(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('*')) {
    for (const name of ['style', 'class', 'align', 'color', 'face', 'bgcolor']) element.removeAttribute(name);
  }
  for (const element of page.querySelectorAll('style,script,img,picture,svg,video,iframe')) element.remove();
  return page.body.innerHTML;
}
