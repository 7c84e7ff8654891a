import { describe, expect, it } from 'vitest';
import { NEW_SITE } from '../model/newSite';
import type { Site } from '../model/records';
import { findSection, getFields, getNeighbours, SECTIONS, type Section } from '../model/sections';
import { getFacts, getPictures } from '../model/summary';

const fields = SECTIONS.flatMap(getFields);
const named = (name: string) => fields.find((field) => field.name === name);

describe('sections', () => {
  it('have the documented order', () => {
    expect(SECTIONS.map(({ name }) => name)).toEqual([
      'organization-details',
      'call-to-action',
      'logo-bio',
      'keywords',
      'focus',
      'panels',
      'resources',
      'be-connected',
      'media-gallery',
    ]);
  });

  it('have neighbours', () => {
    const [first, second] = SECTIONS;
    expect(first && getNeighbours(first)).toEqual({ previous: undefined, next: second });
  });

  it.each([
    ['additional-products', 'panels'],
    ['featured-resources', 'resources'],
    ['logo-bio', 'logo-bio'],
  ])('are found by name or alias: %s', (name, found) => {
    expect(findSection(name)?.name).toBe(found);
  });

  it('are not found by other names', () => {
    expect(findSection('settings')).toBeUndefined();
  });

  it('contain no field twice', () => {
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
  });
});

// Documented limits (SITE-8).
describe('limits', () => {
  it.each([
    ['headerTitle', 70],
    ['headerBody', 80],
    ['headerButtonText', 25],
    ['featureProductButtonText', 25],
    ['addProductButtonText4', 25],
    ['resourceButtonText3', 25],
    ['tagLine', 50],
    ['description', 750],
    ['featureProductName', 50],
    ['featureProductDescription', 600],
    ['addProductName', 50],
    ['resourceName2', 50],
    ['resourceDescription', 600],
  ])('%s has at most %i characters', (name, limit) => {
    expect(named(name)?.limit).toBe(limit);
  });

  it.each([
    ['logo', [389, 167], [476, 247]],
    ['featureProductBannerImage', [1920, 375], [1920, 375]],
    ['featureProductImage3', [563, 600], [798, 851]],
    ['addProductImage2', [239, 325], [239, 325]],
    ['resourceImage', [300, 300], [300, 300]],
    ['imageUrl7', [919, 517], [919, 517]],
  ])('%s measures from %j to %j pixels', (name, least, most) => {
    expect(named(name)?.picture?.size).toEqual({ least, most });
  });

  it('do not exist for videos', () => {
    expect(named('imageUrl8')?.picture).toEqual({ size: null, pdf: false, video: true });
  });

  it('require the name and the email of the first recipient', () => {
    const required = fields.filter((field) => field.required).map(({ name }) => name);
    expect(required).toEqual(['firstName', 'lastName', 'company', 'email', 'keywords', 'recName1', 'recEmail1']);
  });
});

it('shows a PDF of the gallery by name, beside its pictures', () => {
  const files = { imageUrl1: 'files.example/hall.png', imageUrl2: 'files.example/offer-0123abcd.pdf' };
  const site: Site = { ...NEW_SITE, gallery: { ...NEW_SITE.gallery, ...files } as Site['gallery'] };
  const gallery = findSection('media-gallery') as Section;
  expect(getPictures(gallery, site)).toEqual([files.imageUrl1]);
  expect(getFacts(gallery, site).map(({ value }) => value)).toEqual(['offer.pdf']);
});
