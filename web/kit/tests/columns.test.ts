import { describe, expect, it } from 'vitest';
import { type Column, getNextSort, sortRows } from '../lists/columns';

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
const order = (sort: string) => sortRows(rows, columns, sort).map(({ id }) => id);

describe('sortRows', () => {
  it('sorts titles naturally, ignoring case', () => expect(order('title')).toEqual([3, 2, 1]));
  it('puts rows without a value last in both directions', () => {
    expect(order('date')).toEqual([3, 1, 2]);
    expect(order('-date')).toEqual([1, 3, 2]);
  });
  it('keeps the order without a sort key', () => {
    expect(order('')).toEqual([1, 2, 3]);
    expect(order('id')).toEqual([1, 2, 3]);
  });
});

describe('getNextSort', () => {
  it.each([
    ['', 'date'],
    ['date', '-date'],
    ['-date', 'date'],
    ['title', 'date'],
  ])('from %j a click on date asks for %j', (current, next) => expect(getNextSort(current, 'date')).toBe(next));
});
