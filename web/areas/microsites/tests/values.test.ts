import { describe, expect, it } from 'vitest';
import { NEW_SITE } from '../model/newSite';
import type { Site } from '../model/records';
import { findSection, type SectionName } from '../model/sections';
import { applyValues, HIDDEN, toFormValues, toKeywords, toRequestBody, validateSection } from '../model/values';

const section = (name: SectionName) => findSection(name) as NonNullable<ReturnType<typeof findSection>>;
const site = (changes: Partial<Site>): Site => ({ ...NEW_SITE, ...changes });

describe('form values of a section', () => {
  it('start with empty texts and no images', () => {
    expect(toFormValues(section('logo-bio'), NEW_SITE)).toEqual({
      logo: null,
      tagLine: '',
      description: '',
      hidden: false,
    });
  });

  it('contain the inverse of the show flag', () => {
    const setting = { ...NEW_SITE.setting, showBioSection: false };
    expect(toFormValues(section('logo-bio'), site({ setting }))[HIDDEN]).toBe(true);
  });

  it('contain each keyword once', () => {
    const keywords = [
      { name: 'resin', place: 1 },
      { name: 'resin', place: 2 },
    ];
    expect(toFormValues(section('keywords'), site({ keywords })).keywords).toEqual(['resin']);
  });
});

describe('request body of a section', () => {
  const sent = (name: SectionName, values: object, from = NEW_SITE) =>
    toRequestBody(section(name), { ...toFormValues(section(name), from), ...values });

  it('is trimmed, with null for blanks', () => {
    expect(sent('call-to-action', { headerTitle: '  Bags  ' })).toMatchObject({
      headerTitle: 'Bags',
      headerBody: null,
    });
  });

  it('derives the page title from the company', () => {
    expect(sent('organization-details', { company: 'Heliox' })).toMatchObject({
      company: 'Heliox',
      pageTitle: 'Heliox',
    });
  });

  it('has colors without #', () => {
    expect(sent('organization-details', { primaryColor: '#5b2142' })).toMatchObject({ primaryColor: '5b2142' });
  });

  it('keeps the place of keywords that remain', () => {
    const from = site({ keywords: [{ name: 'resin', place: 4 }] });
    expect(toKeywords({ keywords: ['resin', 'tubing'] }, from)).toEqual([
      { name: 'resin', place: 4 },
      { name: 'tubing', place: null },
    ]);
  });

  it('has categories as rows', () => {
    expect(sent('be-connected', { micrositeSelectedCategories: [2] })).toMatchObject({
      micrositeSelectedCategories: [{ categoryId: 2 }],
    });
  });
});

describe('validation errors of a section', () => {
  const wrong = (name: SectionName, values: object) =>
    Object.keys(validateSection(section(name), { ...toFormValues(section(name), NEW_SITE), ...values }));

  it('name missing required fields', () => {
    expect(wrong('organization-details', { firstName: 'Ana', email: ' ' })).toEqual(['lastName', 'company', 'email']);
    expect(wrong('be-connected', {})).toEqual(['recName1', 'recEmail1']);
    expect(wrong('keywords', {})).toEqual(['keywords']);
  });

  it('are empty if the section is disabled', () => {
    expect(wrong('be-connected', { hidden: true })).toEqual([]);
  });

  it.each(['5b21', 'purple', '12345g'])('reject the color %s', (primaryColor) => {
    expect(validateSection(section('organization-details'), { primaryColor })).toHaveProperty('primaryColor');
  });

  it.each(['5b2142', '#5B2142', 'abc'])('accept the color %s', (primaryColor) => {
    expect(validateSection(section('organization-details'), { primaryColor })).not.toHaveProperty('primaryColor');
  });
});

describe('siteWith', () => {
  it('applies typed values to any section', () => {
    const focus = section('focus');
    const typed = { ...toFormValues(focus, NEW_SITE), featureProductName: 'Manifold', hidden: true };
    const edited = applyValues(focus, typed, NEW_SITE);
    expect(edited.microsite.featureProductName).toBe('Manifold');
    expect(edited.setting.showFeaturedProduct).toBe(false);
    const gallery = section('media-gallery');
    const shown = applyValues(gallery, { ...toFormValues(gallery, NEW_SITE), imageUrl2: 'a.example/2.png' }, NEW_SITE);
    expect(shown.gallery?.imageUrl2).toBe('a.example/2.png');
  });
});
