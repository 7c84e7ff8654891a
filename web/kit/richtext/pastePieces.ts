import tables from '../../client/generated/paste.json';
import type { RichNode } from '../fields/richtext';

export type Marks = ReadonlyMap<string, Record<string, string> | undefined>;

const LISTS: Record<string, string> = { ul: 'bulletList', ol: 'orderedList' };
const MAX_ROWS = 9;
const NUMBER = /^\(?(?:[0-9]+\.)*(?:([0-9]{1,4})[.):]?|\p{L}{1,5}[.)])$/u;

interface Container {
  type: string;
  attrs?: Record<string, unknown>;
  content: RichNode[];
}

/**
 * Puts the texts of pasted HTML together: paragraphs, lists, the lists of Word, and rows of tables, as the service does
 * (`services/chassis/richtext/pieces.py`).
 */
export class Pieces {
  readonly blocks: RichNode[] = [];
  /** The bullet or number of an item of a list of Word. */
  sign = '';
  private containers: Container[] = [{ type: 'doc', content: this.blocks }];
  private inline: RichNode[] = [];
  private items = new Items(this.blocks);

  addBreak(): void {
    const last = this.inline.at(-1);
    if (last?.text !== undefined) last.text = last.text.replace(/ +$/, '');
    this.inline.push({ type: 'hardBreak' });
  }

  /** Append text with whitespace collapsed; with `lines`, its line breaks stay unless it is blank. */
  addText(text: string, marks: Marks, lines = false): void {
    const kept = lines && (this.inline.length > 0 || text.trim() !== '');
    const begun = this.inline.length > 0 ? text : text.replace(/^[\r\n]+/, '');
    const parts = kept ? begun.split(/\r\n?|\n/) : [begun];
    parts.forEach((part, number) => {
      if (number > 0) this.addBreak();
      let words = part.replace(/[ \t\r\n\f]+/g, ' ');
      if (this.isAfterSpace()) words = words.replace(/^ /, '');
      const listed = [...marks].map(([type, attrs]) => ({ type, ...(attrs && { attrs }) }));
      if (words) this.inline.push({ type: 'text', text: words, marks: listed });
    });
  }

  private isAfterSpace(): boolean {
    const last = this.inline.at(-1);
    return last?.text === undefined || last.text.endsWith(' ');
  }

  /** Close the current paragraph; a lone line break or a no-break space becomes an empty paragraph. */
  endParagraph(align: string | undefined, level: number | undefined): void {
    let content = this.inline;
    this.inline = [];
    const last = content.at(-1);
    if (!last) return;
    if (content.every(({ text = '' }) => /^[ \u00a0]*$/.test(text))) {
      if (content.length === 1 && last.text === ' ') return;
      content = content[0]?.type === 'hardBreak' ? content.slice(1) : [];
    } else if (last.text === undefined) content.pop();
    else stripEnd(content);
    const paragraph = { type: 'paragraph', attrs: { textAlign: align }, content };
    const inner = this.containers.at(-1) as Container;
    if (level === undefined || isList(inner) || inner.type === 'listItem') this.place(paragraph);
    else this.placeItem(paragraph, level);
  }

  /** Open a list, an item, a row or a cell; return whether the element is one. */
  open(tag: string, start: number): boolean {
    const container = this.createContainer(tag, start);
    if (container) this.containers.push(container);
    return container !== undefined;
  }

  private createContainer(tag: string, start: number): Container | undefined {
    const inner = this.containers.at(-1) as Container;
    const count = (types: readonly string[]) => this.containers.filter(({ type }) => types.includes(type)).length;
    const kind = LISTS[tag];
    const content: RichNode[] = [];
    if (kind) {
      if (count(Object.values(LISTS)) >= tables.maxLists) return undefined;
      const list = { type: kind, attrs: { start }, content };
      this.place(list);
      return list;
    }
    if (tag === 'tr') return count(['row']) < MAX_ROWS ? { type: 'row', content } : undefined;
    const isItem = tag === 'li' && isList(inner);
    const isCell = (tag === 'td' || tag === 'th') && inner.type === 'row';
    if (!isItem && !isCell) return undefined;
    const part = { type: isItem ? 'listItem' : 'cell', content };
    inner.content.push(part);
    return part;
  }

  /** Close what was opened last. */
  close(): void {
    const container = this.containers.pop() as Container;
    if (container.type === 'row') for (const block of joinCells(container.content)) this.place(block);
    else if (container.content.length > 0 || container.type === 'cell') return;
    else if (container.type === 'listItem') container.content.push({ type: 'paragraph' });
    else Object.assign(container, { type: 'paragraph', attrs: {} }); // a list without items
  }

  /** Append a block to the innermost container; directly in a list, to its last item. */
  private place(block: RichNode): void {
    let container = this.containers.at(-1) as Container;
    if (isList(container)) {
      if (container.content.length === 0) container.content.push({ type: 'listItem', content: [] });
      container = container.content.at(-1) as Container;
    }
    const isFirst = container.type === 'listItem' && container.content.length === 0;
    if (isFirst && block.type !== 'paragraph') container.content.push({ type: 'paragraph' });
    container.content.push(block);
    this.items = new Items(container.content);
  }

  /** Append an item to the list of Word that the innermost container ends with. */
  private placeItem(paragraph: RichNode, level: number): void {
    const number = NUMBER.exec(this.sign.replace(/^[\s\u00a0]+|[\s\u00a0]+$/g, ''));
    this.sign = '';
    const { content } = this.containers.at(-1) as Container;
    if (this.items.top !== content) this.items = new Items(content);
    this.items.add(paragraph, number ? 'orderedList' : 'bulletList', level - 1, Number(number?.[1] ?? 1));
  }
}

/** Builds nested lists from flat paragraphs with a depth. */
class Items {
  private lists: Container[] = [];

  constructor(readonly top: RichNode[]) {}

  add(paragraph: RichNode, kind: string, depth: number, start: number): void {
    // A list can be only one level deeper than its parent.
    const level = Math.min(Math.max(depth, 0), this.lists.length, tables.maxLists - 1);
    this.lists.length = Math.min(this.lists.length, level + 1);
    if (this.lists[level] && this.lists[level].type !== kind) this.lists.length = level;
    if (!this.lists[level]) {
      const list = { type: kind, attrs: { start }, content: [] };
      const parent = this.lists.at(-1)?.content.at(-1)?.content ?? this.top;
      parent.push(list);
      this.lists.push(list);
    }
    this.lists[level]?.content.push({ type: 'listItem', content: [paragraph] });
  }
}

function isList({ type }: RichNode): boolean {
  return Object.values(LISTS).includes(type);
}

/** Return a row as one paragraph, its cells apart by a space; cells of several paragraphs stay as they are. */
function joinCells(cells: RichNode[]): RichNode[] {
  const columns = cells.map((cell) => (cell.type === 'cell' ? (cell.content ?? []) : [cell]));
  const filled = columns.filter((blocks) => !blocks.every(isEmpty));
  const texts = filled.map((blocks) => blocks.filter((block) => !isEmpty(block)));
  const paragraphs = texts.flatMap(([block, ...more]) => (block?.type === 'paragraph' && !more.length ? [block] : []));
  if (texts.length === 1 || paragraphs.length < texts.length) return filled.flat();
  if (paragraphs.length === 0) return [];
  const space = { type: 'text', text: ' ' };
  const content = paragraphs.flatMap(({ content: nodes = [] }) => [
    space,
    ...nodes.slice(nodes.findIndex((node) => !isBreak(node))).map((node) => (isBreak(node) ? space : node)),
  ]);
  const alignments = new Set(paragraphs.map(({ attrs }) => attrs?.textAlign));
  const attrs = { textAlign: alignments.size === 1 ? paragraphs[0]?.attrs?.textAlign : undefined };
  return [{ type: 'paragraph', attrs, content: content.slice(1) }];
}

function stripEnd(content: RichNode[]): void {
  for (let last = content.at(-1); last?.text !== undefined; last = content.at(-1)) {
    last.text = last.text.replace(/[ \u00a0]+$/, '');
    if (last.text) return;
    content.pop();
  }
}

function isEmpty({ type, content = [] }: RichNode): boolean {
  return type === 'paragraph' && content.every(isBreak);
}

function isBreak({ type }: RichNode): boolean {
  return type === 'hardBreak';
}
