import type { EmailView } from './view';

// Simulations of email clients, applied to the document in the frame. The email's source is not changed.

const DARK = '(prefers-color-scheme:dark)';
const ALL_MEDIA = 'all';
const NO_MEDIA = 'not all';

/** Apply the email's light or dark rules regardless of the system setting. */
export function showScheme(page: Document, scheme: EmailView['scheme']): void {
  for (const { media } of findDarkRules(page)) media.mediaText = scheme === 'dark' ? ALL_MEDIA : NO_MEDIA;
}

const darkRulesByDocument = new WeakMap<Document, CSSMediaRule[]>();

/** Find the dark mode rules; must run before `showScheme` rewrites their media queries. */
function findDarkRules(page: Document): CSSMediaRule[] {
  const rules =
    darkRulesByDocument.get(page) ?? [...page.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter(isForDark));
  darkRulesByDocument.set(page, rules as CSSMediaRule[]);
  return rules as CSSMediaRule[];
}

function isForDark(rule: CSSRule): boolean {
  return 'media' in rule && (rule as CSSMediaRule).media.mediaText.replace(/\s/g, '') === DARK;
}

const ORIGINAL_SRC = 'data-kept-src';

/** Show images, or their alternative texts as in a client that blocks images. */
export function showImages(page: Document, shown: boolean): void {
  for (const image of page.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? image.getAttribute(ORIGINAL_SRC) ?? '';
    image.setAttribute(ORIGINAL_SRC, source);
    if (shown) image.setAttribute('src', source);
    else image.removeAttribute('src');
  }
}

/** Make links open in a new tab, so that the preview stays open; those of a published issue count no click (STATS-70). */
export function openLinksInNewTab(page: Document): void {
  if (page.querySelector('base')) return;
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href*="/go/"]')) {
    if (link.pathname.startsWith('/go/')) link.search = '?preview';
  }
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.append(base);
}
