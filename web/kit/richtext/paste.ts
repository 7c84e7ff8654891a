import tables from '../../client/generated/paste.json';
import type { RichNode } from '../fields/richtext';
import { parseHtml } from '../state/trustedTypes';
import { type Marks, Pieces } from './pastePieces';
import {
  findAlignment,
  findSymbols,
  isLeftOut,
  isShownAsBlock,
  keepsLines,
  listStyleMarks,
  parseSheet,
  parseStyle,
  type Style,
  translateSymbols,
} from './pasteStyles';

const MARKS: Record<string, string> = tables.marks;
const CHILD_MARKS: Record<string, (string | null)[]> = tables.childMarks;
const TAGS: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  hardBreak: 'br',
  link: 'a',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  superscript: 'sup',
  subscript: 'sub',
};
const OWN_TAGS = ['meta', ...Object.values(TAGS)].join();

/**
 * Return pasted HTML as HTML of the editor's own elements: what carries meaning stays, the rest goes. The service reads
 * HTML with the same tables and rules (`services/chassis/richtext/html.py`). What was copied here stays as it is.
 */
export function convertPastedHtml(html: string): string {
  const [before = '', ...formulas] = html.split('<!--[if gte msEquation 12]>');
  const shown = before + formulas.map((formula) => formula.replace('<![endif]-->', '')).join('');
  // Without a table around them the parser drops the tags of its rows and cells.
  const page = parseHtml(/<table\b/i.test(shown) ? shown : shown.replace(/<t[dr]\b/i, '<table>$&'));
  if (page.querySelector('[data-pm-slice]') && !page.body.querySelector(`:not(${OWN_TAGS})`)) return html;
  const reader = new Reader(page);
  page.body.replaceChildren(...reader.read().map((block) => renderNode(page, block)));
  const [first, ...others] = page.body.children;
  // A paragraph of its own keeps its alignment, which one that is joined to the text before loses.
  if (first?.hasAttribute('style') && others.length > 0) first.setAttribute('data-pm-slice', '0 1 []');
  return page.body.innerHTML;
}

/** The effect of an open element on its text. */
interface Frame {
  tag: string;
  marks: Marks;
  align: string | undefined;
  level: number | undefined;
  symbols: Record<string, string>;
  link: boolean;
  lines: boolean;
  block: boolean;
}

class Reader {
  private pieces = new Pieces();
  private classes = new Map<string, Style>();

  constructor(private page: Document) {
    for (const { textContent } of page.querySelectorAll('style')) parseSheet(textContent ?? '', this.classes);
  }

  read(): RichNode[] {
    const none = { align: undefined, level: undefined, block: false };
    this.readChildren(this.page.body, { tag: '', marks: new Map(), symbols: {}, link: false, lines: false, ...none });
    this.pieces.endParagraph(undefined, undefined);
    return this.pieces.blocks;
  }

  private readChildren(node: Node, frame: Frame): void {
    let place = 0;
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) {
        const text = translateSymbols(child.nodeValue ?? '', frame.symbols);
        this.pieces.addText(text, frame.marks, frame.lines);
      }
      if (child.nodeType === Node.ELEMENT_NODE) this.readElement(child as Element, frame, place++);
    }
  }

  private readElement(element: Element, outer: Frame, place: number): void {
    const tag = element.localName.toLowerCase();
    const names = [...element.classList].map((name) => name.toLowerCase());
    const style = this.readStyle(element, names);
    if (style.get('mso-list') === 'ignore') this.pieces.sign += element.textContent;
    else if (!tables.dropped.includes(tag) && !element.hasAttribute('hidden') && !isLeftOut(style, names)) {
      this.readShown(element, outer, openFrame(element, tag, style, outer, place), place);
    }
  }

  private readStyle(element: Element, names: readonly string[]): Style {
    const ofClasses = names.flatMap((name) => [...(this.classes.get(name) ?? [])]);
    return new Map([...ofClasses, ...parseStyle(element.getAttribute('style') ?? '')]);
  }

  private readShown(element: Element, outer: Frame, frame: Frame, place: number): void {
    const { pieces } = this;
    if (frame.block) pieces.endParagraph(outer.align, outer.level);
    else if (frame.tag === 'br') pieces.addBreak();
    else if (frame.tag === 'q') pieces.addText('“', frame.marks);
    else if (frame.tag === 'm:den' || (outer.tag === 'mfrac' && place === 1)) pieces.addText('/', frame.marks);
    const isOpen = pieces.open(frame.tag, parseStart(element));
    this.readChildren(element, frame);
    if (frame.block) pieces.endParagraph(frame.align, frame.level);
    else if (frame.tag === 'q') pieces.addText('”', frame.marks);
    if (isOpen) pieces.close();
  }
}

function openFrame(element: Element, tag: string, style: Style, outer: Frame, place: number): Frame {
  const block = tables.blocks.includes(tag) || isShownAsBlock(style);
  const read = (name: string) => element.getAttribute(name) ?? '';
  const link = outer.link || (tag === 'a' && element.hasAttribute('href'));
  const level = /^l[0-9]{1,5}\s+level([0-9]{1,2})\b/.exec(style.get('mso-list') ?? '')?.[1];
  const ownLevel = block && level ? Number(level) : outer.level;
  const align = findAlignment(style, tag === 'center' ? tag : read('align'));
  return {
    tag,
    link,
    block,
    marks: applyMarks(outer, tag, read('href'), [
      ...[MARKS[tag], CHILD_MARKS[outer.tag]?.[place]].flatMap((name): [string, boolean][] =>
        name ? [[name, true]] : [],
      ),
      ...listStyleMarks(style, link, block),
    ]),
    align: (block ? align : undefined) ?? outer.align,
    level: tables.levelless.includes(tag) ? undefined : ownLevel,
    symbols: findSymbols(style, read('face'), outer.symbols),
    lines: keepsLines(style, tag, outer.lines),
  };
}

/** Return the marks inside an element: the outer ones, with those that its tag and style add or remove. */
function applyMarks(outer: Frame, tag: string, href: string, changes: [string, boolean][]): Marks {
  const marks = new Map(outer.marks);
  const address = tag === 'a' ? normalizeHref(href) : undefined;
  if (address) marks.set('link', { href: address });
  for (const [name, isSet] of changes) {
    if (name.endsWith('script')) for (const script of ['superscript', 'subscript']) marks.delete(script);
    marks.delete(name);
    if (isSet) marks.set(name, undefined);
  }
  return marks;
}

/** Return the address of a link, or undefined if it has none that is valid elsewhere (API-11). */
function normalizeHref(href: string): string | undefined {
  const address = href.trim();
  if (/^(https?:\/\/[^/]|mailto:[^?])/i.test(address)) return address;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]|$)/u.test(address) ? `http://${address}` : undefined;
}

function parseStart(element: Element): number {
  const start = element.getAttribute('start') ?? '';
  return /^[0-9]{1,4}$/.test(start) ? Number(start) : 1;
}

function renderNode(page: Document, { type, text, attrs, marks = [], content = [] }: RichNode): Node {
  if (text !== undefined) {
    return marks.reduceRight<Node>(
      (inside, mark) => createElement(page, mark.type, mark.attrs ?? {}, [inside]),
      page.createTextNode(text),
    );
  }
  const inside = content.map((node) => renderNode(page, node));
  const style = attrs?.textAlign ? { style: `text-align:${attrs.textAlign}` } : {};
  return createElement(page, type, type === 'orderedList' ? { start: attrs?.start } : style, inside);
}

function createElement(page: Document, type: string, attributes: Record<string, unknown>, inside: Node[]): Element {
  const element = page.createElement(TAGS[type] ?? 'p');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...inside);
  return element;
}
