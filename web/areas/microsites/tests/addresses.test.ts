import { describe, expect, it } from 'vitest';
import { familyOf, folderOf, sectionPath, sitePath } from '../model/addresses';
import { userIdProblem } from '../model/owner';
import { read } from '../screens/list/useListState';

describe('paths', () => {
  it.each([
    ['/microsite/focus/7', 'microsite'],
    ['/microsite-submission/focus/7', 'microsite-submission'],
    ['/microsite-submission/7', 'microsite-submission'],
  ])('%s has the prefix %s', (path, family) => {
    expect(familyOf(path)).toBe(family);
  });

  it('keep their prefix', () => {
    expect(sectionPath('focus', 7, 'microsite-submission')).toBe('/microsite-submission/focus/7');
    expect(sitePath(7)).toBe('/microsite/7');
  });
});

it.each([
  ['Heliox Single Use', 'heliox-single-use'],
  ['  Marrow   & Pike ', 'marrow-&-pike'],
  ['', 'untitled'],
  [null, 'untitled'],
])('files of %j go to the folder %s', (company, folder) => {
  expect(folderOf(company)).toBe(folder);
});

it.each([
  ['', 'Enter a user id'],
  ['ana', 'A user id is a whole number'],
  ['12', undefined],
])('a user id %j: %s', (typed, problem) => {
  expect(userIdProblem(typed)).toBe(problem);
});

it('parses the filters of the list and drops invalid ones', () => {
  expect(read({ q: ' hel ', template: 'signature', application: 'other' })).toEqual({
    q: 'hel',
    templateType: 'signature',
    applicationType: undefined,
  });
});
