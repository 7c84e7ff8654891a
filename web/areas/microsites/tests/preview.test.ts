import { describe, expect, it } from 'vitest';
import { NEW_SITE } from '../model/newSite';
import { toPublicView } from '../model/preview';
import type { Gallery, Site } from '../model/records';

const { microsite, setting, gallery } = NEW_SITE;
const filled: Site = {
  ...NEW_SITE,
  microsite: { ...microsite, featureProductName: 'Manifold', headerTitle: 'Bags', recEmail2: 'ana@heliox.example' },
  keywords: [{ name: 'resin', place: null }],
  gallery: { ...(gallery as Gallery), imageUrl1: 'a.example/1.png', imageUrl9: 'a.example/2.mp4' },
};

describe('public view', () => {
  it('contains what is filled in', () => {
    expect(toPublicView(filled)).toMatchObject({
      featureProductName: 'Manifold',
      contact: true,
      keywords: ['resin'],
      images: ['a.example/1.png'],
      videos: ['a.example/2.mp4'],
    });
  });

  it('contains nothing of a hidden section', () => {
    const hidden = { ...setting, showFeaturedProduct: false, showGallery: false, showContactInfoSection: false };
    expect(toPublicView({ ...filled, setting: hidden })).toMatchObject({
      featureProductName: null,
      headerTitle: 'Bags',
      contact: false,
      images: [],
      videos: [],
    });
  });
});
