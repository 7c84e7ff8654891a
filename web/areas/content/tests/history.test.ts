import { describe, expect, it } from 'vitest';
import { labelsOf } from '../screens/editor/history/changedIn';
import { fieldsOf } from '../screens/editor/history/comparing';

const then = { title: 'Old', notes: '–', link: 'a' };
const now = { title: 'New', notes: 'Ask Ana', link: 'a' };
const names = ['title', 'notes', 'link'];

describe('a state of a record', () => {
  it('shows what its save changed, against the state before', () =>
    expect(fieldsOf('changes', now, then, names)).toEqual([
      { name: 'title', before: 'Old', after: 'New' },
      { name: 'notes', before: '', after: 'Ask Ana' },
    ]));
  it('shows what became of it since', () =>
    expect(fieldsOf('now', then, now, names)).toEqual([
      { name: 'title', before: 'Old', after: 'New' },
      { name: 'notes', before: '', after: 'Ask Ana' },
    ]));
  it('shows all that is in it', () =>
    expect(fieldsOf('whole', then, null, names)).toEqual([
      { name: 'title', before: null, after: 'Old' },
      { name: 'link', before: null, after: 'a' },
    ]));
});

it('names changed fields in the order of the form', () =>
  expect(labelsOf(['notes', 'bodyHtml', 'title'], { title: 'Title', notes: 'Notes' })).toEqual(['Title', 'Notes']));
