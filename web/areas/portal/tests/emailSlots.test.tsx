import { describe, expect, it } from 'vitest';
import { type MappedSlot, sortSlots } from '../model/clickMap';
import { findSlots } from '../model/emailSlots';

const slot = (kind: string, position: number | null, ...links: string[]) => ({
  ...{ kind, position, links, clicks: 1, usual: null, title: null },
  ...{ clientId: null, clientCompany: null, uniqueClicks: null, emailContentStatId: null },
  ...{ liveClicks: null, source: null, sourceAt: null },
});

/** Returns the ids of the elements of the slots in an email. */
function find(blocks: string, ...slots: ReturnType<typeof slot>[]): Record<string, string> {
  const html = `<body class="page"><div class="page"><div class="sheet">${blocks}</div></div></body>`;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const found = findSlots(page, 418, sortSlots(slots));
  return Object.fromEntries([...found].map(([{ label }, element]: [MappedSlot, Element]) => [label, element.id]));
}

describe('slots in the email (STATS-65)', () => {
  it('are the blocks with their links', () => {
    const blocks =
      '<table id="one"><tr><td><a href="https://a.example"><img></a><a href="https://library.example">More</a></td></tr></table>' +
      '<table id="two"><tr><td><a href="https://b.example/x?y=1&amp;z=2">B</a></td></tr></table>';
    const slots = [slot('news', 1, 'https://a.example/'), slot('ads', 1, 'https://b.example/x?y=1&z=2')];
    expect(find(blocks, ...slots)).toEqual({ 'News 1': 'one', 'Ad 1': 'two' });
  });

  it('are named by campaign parameters of the issue', () => {
    const link = (content: string, campaign = 'alert-418') =>
      `<a href="https://a.example/?utm_campaign=${campaign}&amp;utm_content=${content}">A</a>`;
    const blocks = `<div id="one">${link('ads-2')}</div><div id="two">${link('ads-1')}</div><div id="three">${link('quote', 'other')}</div>`;
    const same = 'https://a.example/';
    expect(find(blocks, slot('ads', 1, same), slot('ads', 2, same), slot('quote', null, same))).toEqual({
      'Ad 2': 'one',
      'Ad 1': 'two',
    });
  });

  it('are parts of a block that several slots share', () => {
    const blocks =
      '<table id="careers"><tbody><tr id="one"><td><a href="https://a.example/">A</a></td></tr>' +
      '<tr id="two"><td><a href="https://b.example/">B</a></td></tr></tbody></table>';
    const jobs = [slot('job', 1, 'https://a.example/'), slot('job', 2, 'https://b.example/')];
    expect(Object.values(find(blocks, ...jobs))).toEqual(['one', 'two']);
  });

  it('are not found by an address that several have, or by words that are no address', () => {
    const blocks = '<div id="one"><a href="https://a.example/">A</a><a href="*|UNSUB|*">No more</a></div>';
    expect(find(blocks, slot('ads', 1, 'https://a.example/'), slot('ads', 2, 'https://a.example/'))).toEqual({});
  });
});
