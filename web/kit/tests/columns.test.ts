import { describe, expect, it } from 'vitest';
import { type Column, nextSort, sorted } from '../lists/columns';

interface Row {
  id: number;
  title: string;
  date: string | null;
}

const columns: Column<Row>[] = [
  { key: 'title', header: 'Title', render: ({ title }) => title, sortBy: ({ title }) => title },
  { key: 'date', header: 'Date', render: ({ date }) => date, sortBy: ({ date }) => date },
  { key: 'id', header: 'Id', render: ({ id }) => id },
];
const rows: Row[] = [
  { id: 1, title: 'Issue 10', date: '2026-01-02' },
  { id: 2, title: 'issue 9', date: null },
  { id: 3, title: 'Ångström', date: '2026-01-01' },
];
const order = (sort: string) => sorted(rows, columns, sort).map(({ id }) => id);

describe('sorted', () => {
  it('reads numbers in titles as numbers and ignores case', () => expect(order('title')).toEqual([3, 2, 1]));
  it('puts rows without a value last, both ways', () => {
    expect(order('date')).toEqual([3, 1, 2]);
    expect(order('-date')).toEqual([1, 3, 2]);
  });
  it('leaves the order of the list where nothing sorts', () => {
    expect(order('')).toEqual([1, 2, 3]);
    expect(order('id')).toEqual([1, 2, 3]);
  });
});

describe('nextSort', () => {
  it.each([
    ['', 'date'],
    ['date', '-date'],
    ['-date', 'date'],
    ['title', 'date'],
  ])('from %j a click on date asks for %j', (current, next) => expect(nextSort(current, 'date')).toBe(next));
});
