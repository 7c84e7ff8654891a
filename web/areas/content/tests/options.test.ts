import { getLabel } from '@masthead/kit';
import { expect, it } from 'vitest';
import { CATEGORIES, CONTENT_TYPES, PLACEMENTS } from '../model/options';

it('offers the documented categories in the filter (CONTENT-9)', () => {
  expect(CATEGORIES.map(({ id, name }) => `${id} ${name}`).join(', ')).toBe(
    '1 Books, 3 Events, 4 Guides, 7 White Papers, 8 Application Notes, 9 Articles, 10 Solutions, 12 Case Studies, ' +
      '13 Posters, 19 Spotlight, 20 Patents, 22 Presentations, 29 Research Papers, 30 Surveys',
  );
});

it('returns the label of a stored choice', () => {
  expect(getLabel(PLACEMENTS, 0)).toBe('Default Ad Spots');
  expect(getLabel(CONTENT_TYPES, true)).toBe('Commercial');
  expect(getLabel(PLACEMENTS, null)).toBe('–');
});
