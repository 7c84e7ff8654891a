import { describe, expect, it } from 'vitest';
import { NEW_SITE } from '../model/newSite';
import { findSection, type Section, type SectionName } from '../model/sections';
import { toFormValues } from '../model/values';
import { listDifferences, toVersionValues, type Version } from '../model/versions';

const get = (name: SectionName) => findSection(name) as Section;
const build = (section: SectionName, content: Version['content']): Version => ({
  ...{ id: 1, section, content },
  ...{ changedAt: '2027-01-05T10:00:00.000Z', changedBy: null },
});

describe('a version of a section', () => {
  it.each([
    [
      'logo-bio',
      { tagLine: 'Bags', description: null, logo: null, hidden: true },
      { tagLine: 'Bags', description: '', hidden: true },
    ],
    ['keywords', { keywords: [{ name: 'bags', place: 1 }], hidden: false }, { keywords: ['bags'], hidden: false }],
    [
      'media-gallery',
      { imageUrl2: 'files.example/a.png', hidden: false },
      { imageUrl1: null, imageUrl2: 'files.example/a.png' },
    ],
    [
      'be-connected',
      { micrositeSelectedCategories: [{ categoryId: 2 }], hidden: false },
      { micrositeSelectedCategories: [2] },
    ],
  ] as const)('of %s fills the form', (name, content, values) => {
    expect(toVersionValues(get(name), build(name, content), NEW_SITE)).toMatchObject(values);
  });

  it('lists what differs from the form, with its visibility', () => {
    const section = get('logo-bio');
    const values = { ...toFormValues(section, NEW_SITE), description: 'Long' };
    const earlier = toVersionValues(section, build('logo-bio', { tagLine: 'Bags', hidden: true }), NEW_SITE);
    expect(listDifferences(section, earlier, values)).toEqual([
      { label: 'Tagline', value: 'Bags' },
      { label: 'Biography', value: 'Empty' },
      { label: 'Disable this section', value: 'Yes' },
    ]);
  });
});
