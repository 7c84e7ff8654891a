import type { GuideText } from '../../api';
import type { Block } from './markdown';

/** Who reads the guide. */
export interface Reader {
  isStaff: boolean;
  isAdmin: boolean;
  isClient: boolean;
}

/** The parts of the index that someone who is no member of staff does not need, and whom the others are for. */
const IS_FOR: Record<string, (reader: Reader) => boolean> = {
  'For editors': ({ isStaff }) => isStaff,
  'For sales': ({ isStaff }) => isStaff,
  'For administrators': ({ isAdmin }) => isAdmin,
  'For clients': ({ isStaff, isClient }) => isStaff || isClient,
  'For builders of the site': ({ isStaff }) => isStaff,
};

const getText = (block: Block): string =>
  block.kind === 'heading' ? block.spans.map(({ text }) => text).join('') : '';

/** Keep those parts of the index that are for the reader: each heading with what follows it. */
export function filterIndex(blocks: readonly Block[], reader: Reader): Block[] {
  let isShown = true;
  return blocks.filter((block) => {
    if (block.kind === 'heading') isShown = IS_FOR[getText(block)]?.(reader) ?? true;
    return isShown;
  });
}

/** List the pages to which an index leads. */
export const listPages = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'list'
      ? block.items.flat().flatMap((span) => (span.kind === 'link' ? span.to.replace(/\.md$/, '') : []))
      : [],
  );

export interface Found {
  name: string;
  title: string;
  excerpt: string;
}

const AROUND = 60; // characters before and after what was found

/** Find the pages that contain every word, those with a word in their title first. */
export function searchGuide(texts: readonly GuideText[], search: string): Found[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const pages = texts.map(({ name, text }) => {
    const [title = name, ...rest] = text
      .replace(/!\[.*\]\(.*\)|[#*`]|\[|\]\([^)]*\)/g, '')
      .trim()
      .split('\n');
    return { name, title: title.trim(), body: rest.join(' ').replace(/\s+/g, ' ').trim() };
  });
  const has = (text: string, word: string) => text.toLowerCase().includes(word);
  const found = pages.filter(({ title, body }) => words.every((word) => has(`${title} ${body}`, word)));
  const ranked = found.map((page) => ({ ...page, rank: words.some((word) => has(page.title, word)) ? 0 : 1 }));
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .map(({ name, title, body }) => ({ name, title, excerpt: cutExcerpt(body, words[0] ?? '') }));
}

function cutExcerpt(body: string, word: string): string {
  const at = Math.max(body.toLowerCase().indexOf(word), 0);
  const start = at > AROUND ? body.indexOf(' ', at - AROUND) + 1 : 0;
  const part = body.slice(start, at + word.length + AROUND);
  return `${start > 0 ? '… ' : ''}${part}${part.length + start < body.length ? ' …' : ''}`;
}
