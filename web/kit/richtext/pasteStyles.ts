import tables from '../../client/generated/paste.json';

/**
 * The styles of pasted HTML, as far as they carry meaning. The service reads them in the same way
 * (`services/chassis/richtext/styles.py`).
 */
export type Style = ReadonlyMap<string, string>;

const MAX_STYLE = 2_000;
const SYMBOLS: Record<string, Record<string, string>> = tables.symbols;
const HIDDEN = { display: 'none', visibility: 'hidden', 'mso-hide': 'all', 'mso-special-character': 'comment' };
const SCRIPTS: Record<string, string> = { super: 'superscript', sub: 'subscript' };

/** Return the declarations of a style attribute or rule that are read, in lower case. */
export function parseStyle(text: string): Map<string, string> {
  const style = new Map<string, string>();
  for (const part of text.slice(0, MAX_STYLE).toLowerCase().split(';')) {
    const colon = part.indexOf(':');
    const name = part.slice(0, Math.max(colon, 0)).trim();
    if (!tables.properties.includes(name)) continue;
    style.set(
      name,
      part
        .slice(colon + 1)
        .replace('!important', '')
        .trim(),
    );
  }
  return style;
}

/** Add the declarations of a style sheet's plain class rules: `.xl65`, `span.s1`. */
export function parseSheet(sheet: string, classes: Map<string, Style>): void {
  for (const rule of sheet.replaceAll('<!--', '').replaceAll('-->', '').toLowerCase().split('}')) {
    const brace = rule.lastIndexOf('{');
    if (brace < 0) continue;
    const style = parseStyle(rule.slice(brace + 1));
    const selectors = rule.slice(0, brace).split('*/').pop() ?? '';
    for (const selector of selectors.split(',')) {
      const name = /^[a-z0-9]*\.([a-z0-9_-]+)$/.exec(selector.trim())?.[1];
      if (name === undefined || tables.unreadClasses.includes(name)) continue;
      classes.set(name, new Map([...(classes.get(name) ?? []), ...style]));
    }
  }
}

/** Return whether an element begins a line by its style, such as the end of a paragraph of Slack. */
export function isShownAsBlock(style: Style): boolean {
  return ['block', 'flex', 'grid', 'list-item'].includes(style.get('display') ?? '');
}

/** Return whether an element of this style and these classes is hidden, a comment, or struck through. */
export function isLeftOut(style: Style, names: readonly string[]): boolean {
  return (
    names.some((name) => tables.droppedClasses.includes(name)) ||
    Object.entries(HIDDEN).some(([name, value]) => style.get(name) === value) ||
    /^(comment|header|footer)/.test(style.get('mso-element') ?? '') ||
    readDecoration(style).includes('line-through')
  );
}

/** Return which marks a style sets or unsets; Google Docs wraps a paste in `<b style="font-weight:normal">`. */
export function listStyleMarks(style: Style, isLink: boolean, isBlock: boolean): [string, boolean][] {
  const marks: [string, boolean][] = [];
  const weight = style.get('font-weight');
  if (weight) marks.push(['bold', /^(bold|bolder|[6-9]00)/.test(weight)]);
  const slant = style.get('font-style');
  if (slant) marks.push(['italic', /^(italic|oblique)/.test(slant)]);
  // Of a link it is only its look.
  if (readDecoration(style).includes('underline') && !isLink) marks.push(['underline', true]);
  const script = SCRIPTS[readPosition(style)];
  if (script && !isBlock) marks.push([script, true]);
  return marks;
}

function readDecoration(style: Style): string {
  return (style.get('text-decoration') ?? '') + (style.get('text-decoration-line') ?? '');
}

function readPosition(style: Style): string {
  const position = style.get('mso-text-raise') || (style.get('vertical-align') ?? '');
  const raised = /^(-?)(?:[2-9]|1[0-9])(?:\.[0-9]+)?p[xt]$/.exec(position); // as Word and Apple's programs write it
  if (raised) return raised[1] ? 'sub' : 'super';
  return position;
}

/** Return the alignment of a block by its style, else by its `align`. */
export function findAlignment(style: Style, attribute: string): string | undefined {
  const align = style.get('text-align') || attribute.toLowerCase().trim();
  return tables.alignments.find((known) => known === align);
}

/** Return the characters that the letters of the element's font stand for. */
export function findSymbols(style: Style, face: string, outer: Record<string, string>): Record<string, string> {
  const font = style.get('mso-symbol-font-family') || style.get('font-family') || face.toLowerCase();
  if (!font) return outer;
  return SYMBOLS[(font.split(',')[0] ?? '').replace(/^["' ]+|["' ]+$/g, '')] ?? {};
}

/** Replace the letters of a font of symbols; Word also writes them as private characters from U+F000 on. */
export function translateSymbols(text: string, symbols: Record<string, string>): string {
  return text.replace(/./gsu, (character) => {
    const code = character.charCodeAt(0);
    const letter = code >= 0xf000 && code <= 0xf0ff ? String.fromCharCode(code & 0xff) : character;
    return symbols[letter] ?? character;
  });
}

/** Return whether line breaks of the source are line breaks of the text. */
export function keepsLines(style: Style, tag: string, outer: boolean): boolean {
  const space = style.get('white-space') || style.get('white-space-collapse');
  return space ? /^(pre|break-spaces)/.test(space) : outer || tag === 'pre';
}
