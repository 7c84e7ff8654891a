import { describe, expect, it } from 'vitest';
import { validateItem } from '../model/items';
import { buildRunSheet } from '../model/slots';
import { getPositionChoices, validatePosition } from '../screens/alert/section/positions';
import { filterAlerts } from '../screens/list/matching';
import { issue, item, section } from './issues';

describe('search of the list', () => {
  const items = [item, { ...item, id: 2, issue: 41, title: 'Perfusion, priced honestly' }];

  it.each([
    ['', [1043, 2]],
    ['418', [1043]],
    ['#418', [1043]],
    ['41', [1043, 2]],
    ['PERFUSION', [2]],
    ['honestly perfusion', [2]],
    ['nothing', []],
  ])('%j finds %j', (search, ids) => {
    expect(filterAlerts(items, search).map(({ id }) => id)).toEqual(ids);
  });
});

describe('an issue', () => {
  it.each([
    [{ issue: 418, title: 'Title' }, []],
    [{ issue: null, title: 'Title' }, ['issue']],
    [{ issue: 0, title: 'Title' }, ['issue']],
    [{ issue: 418, title: '  ' }, ['title']],
    [{ issue: null, title: '' }, ['issue', 'title']],
  ])('%j has errors in %j (ALERT-2)', (values, fields) => {
    expect(Object.keys(validateItem({ ...values, date: null }))).toEqual(fields);
  });
});

describe('position of a news item', () => {
  const runSheet = buildRunSheet(issue({ alertNews: [section({ position: 1 }), section({ position: 99 })] }));
  const line = (key: string) => runSheet.find((one) => one.key === key) ?? runSheet[0];

  it('is 1, 2 or 3, or the extra slot if the item is there', () => {
    const labels = (key: string) => getPositionChoices(line(key) as never, runSheet).map(({ label }) => label);
    expect(labels('news-1')).toEqual(['1', '2', '3']);
    expect(labels('news-99')).toEqual(['1', '2', '3', 'Extra slot']);
  });

  it('cannot be one that another item has', () => {
    const error = (position: number) => validatePosition(line('news-99') as never, { position }, runSheet);
    expect(error(1)).toEqual({ position: 'News Alert 1 is already filled' });
    expect(error(2)).toEqual({});
    expect(error(99)).toEqual({});
  });
});
