import { describe, expect, it } from 'vitest';
import { getFolder, getPathPrefix, getSectionPath, getSitePath } from '../model/addresses';
import { USER_FORM } from '../model/ids';

describe('paths', () => {
  it.each([
    ['/microsite/focus/7', 'microsite'],
    ['/microsite-submission/focus/7', 'microsite-submission'],
    ['/microsite-submission/7', 'microsite-submission'],
  ])('%s has the prefix %s', (path, prefix) => {
    expect(getPathPrefix(path)).toBe(prefix);
  });

  it('keep their prefix', () => {
    expect(getSectionPath('focus', 7, 'microsite-submission')).toBe('/microsite-submission/focus/7');
    expect(getSitePath(7)).toBe('/microsite/7');
  });
});

it.each([
  ['Heliox Single Use', 'heliox-single-use'],
  ['  Marrow   & Pike ', 'marrow-&-pike'],
  ['', 'microsite-7'],
  ['!!!', 'microsite-7'],
  [null, 'microsite-7'],
])('files of %j go to the folder %s', (company, folder) => {
  expect(getFolder({ id: 7, company })).toBe(folder);
});

it.each([
  ['', 'Enter a user id'],
  ['ana', 'A user id is a number.'],
  ['9'.repeat(70), 'A user id is a number.'],
  ['12', undefined],
])('a user id %j: %s', (typed, problem) => {
  expect(USER_FORM.validate({ userId: typed }).userId).toBe(problem);
});
