/** An inline element of a text. */
export type Span = { kind: 'text' | 'strong' | 'code'; text: string } | { kind: 'link'; text: string; to: string };

/** A block element of a guide page. */
export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  /** `start` is the first number; null in a list without numbers. */
  | { kind: 'list'; start: number | null; items: Span[][] }
  | { kind: 'picture'; alt: string; src: string }
  | { kind: 'program'; text: string };

const PICTURE = /^!\[(.*)\]\((.*)\)$/;
const HEADING = /^(#{1,3}) (.*)$/;
const ITEM = /^(-|\d+\.) (.*)$/;
const SPAN = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;

const FENCED = /^```\w*\n([\s\S]*?)\n```$/m;

/** Parse a guide page. Supports only what the guide uses: headings, paragraphs, lists, images and programs. */
export function parseBlocks(page: string): Block[] {
  // Programs are at the odd places, because the pattern captures their text.
  return page
    .split(FENCED)
    .flatMap((part, place): Block[] => (place % 2 === 1 ? [{ kind: 'program', text: part }] : parseProse(part)));
}

function parseProse(text: string): Block[] {
  if (!text.trim()) return [];
  return text
    .trim()
    .split(/\n{2,}/)
    .map((text) => parseBlock(text.trim().split('\n')));
}

function parseBlock(lines: string[]): Block {
  const [first = ''] = lines;
  const [, alt, src] = PICTURE.exec(first) ?? [];
  if (alt !== undefined && src !== undefined) return { kind: 'picture', alt, src };
  const [, marks, words] = HEADING.exec(first) ?? [];
  if (marks && words) return { kind: 'heading', level: marks.length, spans: parseSpans(words) };
  const [, mark] = ITEM.exec(first) ?? [];
  if (!mark) return { kind: 'paragraph', spans: parseSpans(lines.join(' ')) };
  return {
    kind: 'list',
    start: mark === '-' ? null : Number.parseInt(mark, 10),
    items: joinItems(lines).map((item) => parseSpans(item)),
  };
}

/** Join each item of a list with the lines that continue it. */
function joinItems(lines: string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    const [, , words] = ITEM.exec(line) ?? [];
    if (words === undefined) items.push(`${items.pop()} ${line.trim()}`);
    else items.push(words);
  }
  return items;
}

function parseSpans(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(SPAN)) {
    const [whole, strong, code, label, to] = match;
    spans.push({ kind: 'text', text: text.slice(at, match.index) });
    if (strong) spans.push({ kind: 'strong', text: strong });
    if (code) spans.push({ kind: 'code', text: code });
    if (label && to) spans.push({ kind: 'link', text: label, to });
    at = match.index + whole.length;
  }
  return [...spans, { kind: 'text' as const, text: text.slice(at) }].filter((span) => span.text !== '');
}
