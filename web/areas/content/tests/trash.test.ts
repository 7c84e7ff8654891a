import { describe, expect, it } from 'vitest';
import {
  formatFilledSlots,
  getKindLabel,
  getName,
  getPublicationRange,
  mergePage,
  type Trashed,
  type TrashedIssue,
  type TrashedPublication,
} from '../model/trash';

const common = { title: 'Cell culture', deletedBy: 1, deletedByEmail: 'ed@masthead.example', purgedAt: '2027-04-01' };
const at = (minute: number) => new Date(Date.UTC(2027, 2, 1, 0, minute)).toISOString();
const post = (id: number, minute: number): TrashedPublication => ({
  ...common,
  id,
  kind: 'post',
  deletedAt: at(minute),
});
const issue = (id: number, minute: number): TrashedIssue => ({
  ...common,
  id,
  kind: 'alert-item',
  deletedAt: at(minute),
  issue: 418,
  date: null,
  status: 'draft',
  filledSlots: 38,
});

describe('a page of the trash', () => {
  const newest = (rows: Trashed[]) => rows.sort((one, other) => (one.deletedAt < other.deletedAt ? 1 : -1));
  const SIZE = 4;

  it.each([
    ['spread evenly', (n: number) => n % 3 === 0],
    ['all issues first', (n: number) => n >= 20],
    ['all issues last', (n: number) => n < 7],
    ['no issue', () => false],
    ['issues alone', () => true],
  ])('merges both lists: %s', (_name, isOne) => {
    const rows = newest(Array.from({ length: 30 }, (_, n) => (isOne(n) ? issue(n, n) : post(n, n))));
    const issues = rows.filter((row): row is TrashedIssue => row.kind === 'alert-item');
    const posts = rows.filter((row): row is TrashedPublication => row.kind !== 'alert-item');
    for (let skip = 0; skip < rows.length; skip += SIZE) {
      const { from, count } = getPublicationRange(skip, SIZE, issues.length);
      const page = mergePage(posts.slice(from, from + count), from, issues, skip, SIZE);
      expect(page).toEqual(rows.slice(skip, skip + SIZE));
    }
  });
});

it('returns the name and the number of filled slots of an issue', () => {
  expect(getKindLabel(issue(1, 0))).toBe('Alert issue');
  expect(getKindLabel(post(1, 0))).toBe('Post');
  expect(getName(issue(1, 0))).toBe('Issue# 418 · Cell culture');
  expect(getName(post(1, 0))).toBe('Cell culture');
  expect(formatFilledSlots(issue(1, 0))).toBe('38 filled slots');
  expect(formatFilledSlots({ ...issue(1, 0), filledSlots: 1 })).toBe('1 filled slot');
});
