import { describe, expect, it } from 'vitest';
import { NEW_SITE } from '../model/newSite';
import { countComplete, findNextStep, getSteps } from '../model/progress';
import type { Site } from '../model/records';

const { microsite, setting, submission } = NEW_SITE;
const stepOf = (name: string, site: Site) => getSteps(site).find(({ section }) => section.name === name);

describe('progress of a section', () => {
  it('is open without content', () => {
    expect(stepOf('focus', NEW_SITE)).toMatchObject({ status: 'open', detail: null });
  });

  it('is begun with content that was never saved explicitly', () => {
    const begun = { ...NEW_SITE, microsite: { ...microsite, addProductName2: 'Bag' } };
    expect(stepOf('panels', begun)).toMatchObject({ status: 'begun', detail: '1 of 4' });
  });

  it('is done once its flag is set', () => {
    const done = { ...NEW_SITE, submission: { ...submission, featuredProduct: true } };
    expect(stepOf('focus', done)?.status).toBe('done');
  });

  it('is hidden when the section is disabled', () => {
    const hidden = {
      ...NEW_SITE,
      setting: { ...setting, showFeaturedProduct: false },
      submission: { ...submission, featuredProduct: true },
    };
    expect(stepOf('focus', hidden)).toMatchObject({ status: 'hidden', detail: 'Hidden' });
  });

  it('is done for keywords with one of them, counted by the limit', () => {
    const keywords = [{ name: 'resin', place: null }];
    expect(stepOf('keywords', { ...NEW_SITE, keywords })).toMatchObject({ status: 'done', detail: '1 of 3' });
  });
});

describe('nextToDo', () => {
  it('returns the first incomplete section', () => {
    const site = { ...NEW_SITE, submission: { ...submission, organizationDetails: true, logoBio: true } };
    const steps = getSteps(site);
    expect(countComplete(steps)).toEqual({ complete: 2, of: 9 });
    expect(findNextStep(steps)?.name).toBe('call-to-action');
  });

  it('returns undefined when all are complete or hidden', () => {
    const flags = Object.fromEntries(Object.keys(submission).map((name) => [name, true]));
    const all = {
      ...NEW_SITE,
      submission: { ...submission, ...flags, gallery: false },
      setting: { ...setting, showGallery: false },
      keywords: [{ name: 'resin', place: null }],
    };
    expect(findNextStep(getSteps(all))).toBeUndefined();
    expect(countComplete(getSteps(all))).toEqual({ complete: 8, of: 8 });
  });
});
