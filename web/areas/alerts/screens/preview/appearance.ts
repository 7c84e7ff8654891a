import type { View } from './view';

// What a reader's program does to an email, done to the document in the frame. The email's source stays as it is.

const DARK = '(prefers-color-scheme:dark)';
const ALWAYS = 'all';
const NEVER = 'not all';

/** Shows the email's own light or dark rules, whatever this computer prefers. */
export function showScheme(page: Document, scheme: View['scheme']): void {
  for (const { media } of darkRules(page)) media.mediaText = scheme === 'dark' ? ALWAYS : NEVER;
}

const known = new WeakMap<Document, CSSMediaRule[]>();

/** The rules for dark mode, found while they still say so. */
function darkRules(page: Document): CSSMediaRule[] {
  const rules = known.get(page) ?? [...page.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter(isForDark));
  known.set(page, rules as CSSMediaRule[]);
  return rules as CSSMediaRule[];
}

function isForDark(rule: CSSRule): boolean {
  return 'media' in rule && (rule as CSSMediaRule).media.mediaText.replace(/\s/g, '') === DARK;
}

const KEPT = 'data-kept-src';

/** Shows pictures, or what a reader sees whose program blocks them: their alternative texts. */
export function showImages(page: Document, shown: boolean): void {
  for (const image of page.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? image.getAttribute(KEPT) ?? '';
    image.setAttribute(KEPT, source);
    if (shown) image.setAttribute('src', source);
    else image.removeAttribute('src');
  }
}

/** Links open in a new tab: the preview stays where it is. */
export function openLinksElsewhere(page: Document): void {
  if (page.querySelector('base')) return;
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.append(base);
}
