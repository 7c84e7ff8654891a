import { type Microsite, NEW_GALLERY, type Site } from './records';
import { registry } from './registry';
import { getFields, SECTIONS } from './sections';

const NEW_RECORD = { id: 0, version: 0, micrositeId: 0, createdAt: '' };
const texts = SECTIONS.filter(({ resource }) => resource === 'microsite').flatMap(getFields);

/** The nullable fields of a microsite. */
type EmptyField = { [K in keyof Microsite]: null extends Microsite[K] ? K : never }[keyof Microsite];

/** Initial state of the wizard before the microsite exists. */
export const NEW_SITE: Site = {
  microsite: {
    ...(Object.fromEntries(texts.map(({ name }) => [name, null])) as Record<EmptyField, null>),
    ...NEW_RECORD,
    pageTitle: '',
    company: '',
    micrositeSelectedCategories: [],
    userId: 0,
    contactLetters: true,
    completed: 0,
    sections: 0,
    status: 'draft',
    templateType: 'standard',
  },
  setting: {
    ...NEW_RECORD,
    templateType: 'standard',
    status: 'draft',
    keywordCount: registry.keywordCount,
    contactLetters: true,
    showFeaturedProduct: true,
    showAddProducts: true,
    showFeaturedResources: true,
    showGallery: true,
    showContactInfoSection: true,
    showCTASection: true,
    showBioSection: true,
  },
  submission: {
    ...NEW_RECORD,
    organizationDetails: false,
    callToAction: false,
    logoBio: false,
    featuredProduct: false,
    addProducts: false,
    resources: false,
    contactInfo: false,
    gallery: false,
  },
  keywords: [],
  gallery: { ...NEW_RECORD, ...NEW_GALLERY },
};
