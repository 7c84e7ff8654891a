import { describe, expect, it } from 'vitest';
import { ITEM_FORM } from '../model/items';
import { filterAlerts } from '../screens/list/AlertList';
import { item } from './issues';

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
    expect(Object.keys(ITEM_FORM.validate({ ...values, date: null }))).toEqual(fields);
  });
});
