import { expect, it } from 'vitest';
import { find, loadLinkDetection, tokenize } from '../richtext/linkDetection';

const ADDRESS = 'https://lab.example/a';

it('finds links in a text once it is loaded, and none before', async () => {
  expect([find(ADDRESS), tokenize(ADDRESS)]).toEqual([[], []]);
  await loadLinkDetection();
  expect(find(`See ${ADDRESS} today`)).toMatchObject([{ value: ADDRESS, start: 4 }]);
  expect(tokenize(ADDRESS).map((token) => token.isLink)).toEqual([true]);
});
