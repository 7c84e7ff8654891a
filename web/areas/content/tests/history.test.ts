import { describe, expect, it } from 'vitest';
import { getFieldStates, getLabels } from '../screens/editor/history/changes';

const then = { title: 'Old', notes: '–', link: 'a' };
const now = { title: 'New', notes: 'Ask Ana', link: 'a' };
const names = ['title', 'notes', 'link'];

describe('fieldsOf', () => {
  it('returns the changes of a revision', () =>
    expect(getFieldStates('changes', now, then, names)).toEqual([
      { name: 'title', before: 'Old', after: 'New' },
      { name: 'notes', before: '', after: 'Ask Ana' },
    ]));
  it('returns the differences to the current version', () =>
    expect(getFieldStates('now', then, now, names)).toEqual([
      { name: 'title', before: 'Old', after: 'New' },
      { name: 'notes', before: '', after: 'Ask Ana' },
    ]));
  it('returns the full content', () =>
    expect(getFieldStates('whole', then, null, names)).toEqual([
      { name: 'title', before: null, after: 'Old' },
      { name: 'link', before: null, after: 'a' },
    ]));
});

it('returns the labels of changed fields in form order', () =>
  expect(getLabels(['notes', 'bodyHtml', 'title'], { title: 'Title', notes: 'Notes' })).toEqual(['Title', 'Notes']));
