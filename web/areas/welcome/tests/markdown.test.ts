import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseBlocks } from '../screens/help/markdown';

const GUIDE = path.resolve(import.meta.dirname, '../../../../docs/guide');

describe('parseBlocks', () => {
  it('parses headings, paragraphs and images', () => {
    expect(parseBlocks('# A title\n\nOne line,\nand **another**.\n\n![A picture](pictures/a.webp)')).toEqual([
      { kind: 'heading', level: 1, spans: [{ kind: 'text', text: 'A title' }] },
      {
        kind: 'paragraph',
        spans: [
          { kind: 'text', text: 'One line, and ' },
          { kind: 'strong', text: 'another' },
          { kind: 'text', text: '.' },
        ],
      },
      { kind: 'picture', alt: 'A picture', src: 'pictures/a.webp' },
    ]);
  });

  it('parses ordered and unordered lists, keys and links', () => {
    expect(parseBlocks('1. Press `M`\n2. Done\n\n- [Posts](write-a-post.md)')).toEqual([
      {
        kind: 'list',
        start: 1,
        items: [
          [
            { kind: 'text', text: 'Press ' },
            { kind: 'code', text: 'M' },
          ],
          [{ kind: 'text', text: 'Done' }],
        ],
      },
      { kind: 'list', start: null, items: [[{ kind: 'link', text: 'Posts', to: 'write-a-post.md' }]] },
    ]);
  });

  it('continues an item on the lines below it', () => {
    const [list] = parseBlocks('1. Open it.\n   In a **quote** or\n   elsewhere.\n2. Done');
    expect(list).toMatchObject({ kind: 'list', start: 1, items: [{ length: 3 }, [{ text: 'Done' }]] });
  });

  it('goes on counting after a text between two items', () => {
    expect(parseBlocks('1. Open it.\n\nA picture.\n\n2. Done')).toMatchObject([{ start: 1 }, {}, { start: 2 }]);
  });

  it('keeps programs as they are', () => {
    expect(parseBlocks('Run this:\n\n```python\na = 1\n\nb = `2`\n```\n\nDone.')).toEqual([
      { kind: 'paragraph', spans: [{ kind: 'text', text: 'Run this:' }] },
      { kind: 'program', text: 'a = 1\n\nb = `2`' },
      { kind: 'paragraph', spans: [{ kind: 'text', text: 'Done.' }] },
    ]);
  });

  it.each(readdirSync(GUIDE).filter((name) => name.endsWith('.md')))('%s is written with nothing else', (name) => {
    const blocks = parseBlocks(readFileSync(path.join(GUIDE, name), 'utf8'));
    const shown = JSON.stringify(blocks.filter(({ kind }) => kind !== 'program'));
    expect(shown).not.toMatch(/\*\*|`|\]\(|\\n/);
    expect(shown).not.toMatch(/"text":"(- |\d+\. )/); // a list that was taken for a paragraph
  });
});
