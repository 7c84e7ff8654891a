import type { ProgressFlag, ShowFlag } from './records';
import { type Field, type PictureRule, registry, type SectionName } from './registry';

export type { SectionName };

/** A group of fields by row; the fields of a row are next to each other. */
export interface Group {
  title?: string;
  hint?: string;
  rows: readonly (readonly Field[])[];
}

/** One step of the wizard. */
export interface Section {
  /** Its name in URLs. */
  name: SectionName;
  title: string;
  /** The record that stores its fields. */
  resource: 'microsite' | 'keywords' | 'gallery';
  /** Set when the section is saved. Keywords have no flag: one keyword is enough. */
  progress: ProgressFlag | null;
  /** Cleared by "Disable this section"; null if the section cannot be hidden (SITE-6). */
  shown: ShowFlag | null;
  groups: readonly Group[];
  /** The parts that "2 of 4" counts: groups or fields. */
  counts?: 'groups' | 'fields';
}

/** Layout of a group: one string per row with the names of its fields. */
interface GroupLayout {
  title?: string;
  hint?: string;
  rows: readonly string[];
}

type SectionLayout = Pick<Section, 'resource' | 'counts'> & { groups: readonly GroupLayout[] };

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Return the groups whose field names end in a number; the first group has no number. */
const repeatGroup = (many: number, title: string, rows: (end: string) => string[]): GroupLayout[] =>
  range(1, many).map((at) => ({ title: `${title} ${at}`, rows: rows(at === 1 ? '' : String(at)) }));

/** Form layout of each section. The registry declares the fields themselves. */
const LAYOUTS: Record<SectionName, SectionLayout> = {
  'organization-details': {
    resource: 'microsite',
    groups: [
      { rows: ['firstName lastName', 'company jobTitle', 'email', 'applicationType'] },
      { title: 'Brand colors', rows: ['primaryColor secondaryColor'] },
    ],
  },
  'call-to-action': {
    resource: 'microsite',
    groups: [{ rows: ['headerTitle', 'headerBody', 'headerButtonText headerButtonLink'] }],
  },
  'logo-bio': { resource: 'microsite', groups: [{ rows: ['logo', 'tagLine', 'description'] }] },
  keywords: { resource: 'keywords', groups: [{ rows: ['keywords'] }] },
  focus: {
    resource: 'microsite',
    groups: [
      {
        rows: [
          'featureProductName',
          'featureProductDescription',
          'featureProductButtonText featureProductButtonLink',
          'featureProductBannerImage',
          'featureProductImage1 featureProductImage2 featureProductImage3',
        ],
      },
    ],
  },
  panels: {
    resource: 'microsite',
    groups: repeatGroup(4, 'Product', (end) => [
      `addProductName${end}`,
      `addProductButtonText${end} addProductButtonLink${end}`,
      `addProductImage${end}`,
    ]),
    counts: 'groups',
  },
  resources: {
    resource: 'microsite',
    groups: repeatGroup(3, 'Resource', (end) => [
      `resourceName${end}`,
      `resourceDescription${end}`,
      `resourceButtonText${end} resourceButtonLink${end}`,
      `resourceImage${end}`,
    ]),
    counts: 'groups',
  },
  'be-connected': {
    resource: 'microsite',
    groups: [
      { title: 'Who receives contact requests', rows: range(1, 3).map((at) => `recName${at} recEmail${at}`) },
      { title: 'Where to find you', rows: ['websiteLink linkedInLink', 'facebookLink twitterLink', 'instagramLink'] },
      { rows: ['micrositeSelectedCategories'] },
    ],
  },
  'media-gallery': {
    resource: 'gallery',
    groups: [
      {
        title: 'Images',
        hint: 'Drop or choose several at once: each goes to an empty place. A PDF may stand in the place of an image.',
        rows: ['imageUrl1 imageUrl2', 'imageUrl3 imageUrl4', 'imageUrl5 imageUrl6', 'imageUrl7'],
      },
      {
        title: 'Videos',
        hint: 'At most 1,000,000,000 bytes each. A long video may take several minutes to arrive.',
        rows: ['imageUrl8', 'imageUrl9', 'imageUrl10'],
      },
    ],
    counts: 'fields',
  },
};

const KEYWORDS: Field = { ...toPlainField('keywords', 'Keywords'), type: 'keywords', required: true };
const GALLERY = Object.entries(registry.gallery).map(([name, rule], at) => toSlotField(name, at + 1, rule));
const FIELDS = new Map(
  [...registry.sections.flatMap(({ fields }) => fields), KEYWORDS, ...GALLERY].map((field) => [field.name, field]),
);

/** The nine sections in the order of the wizard. */
export const SECTIONS: readonly Section[] = registry.sections.map(({ path, title, progress, shownBy }) => {
  const { groups, ...look } = LAYOUTS[path];
  return { name: path, title, progress, shown: shownBy, ...look, groups: groups.map(toGroup) };
});

function toGroup({ rows, ...group }: GroupLayout): Group {
  return { ...group, rows: rows.map((names) => names.split(' ').map(getField)) };
}

function getField(name: string): Field {
  const field = FIELDS.get(name);
  if (!field) throw new Error(`No field of a microsite is called ${name}`);
  return field;
}

function toSlotField(name: string, number: number, picture: PictureRule): Field {
  const images = Object.values(registry.gallery).filter(({ video }) => !video).length;
  const label = picture.video ? `Video ${number - images}` : `Image ${number}`;
  return { ...toPlainField(name, label), type: 'image', picture };
}

function toPlainField(name: string, label: string): Field {
  return { name, label, type: 'text', limit: null, required: false, picture: null };
}

/** Alternative names of sections in URLs; the review is the microsite's own page. */
const ALIASES: Record<string, SectionName> = { 'additional-products': 'panels', 'featured-resources': 'resources' };
export const REVIEW = 'review-form';

/** Return the section of a URL, also by its alternative name; undefined if there is none. */
export function findSection(name: string): Section | undefined {
  return SECTIONS.find((section) => section.name === (ALIASES[name] ?? name));
}

/** Return all fields of a section in order. */
export function getFields({ groups }: Section): Field[] {
  return groups.flatMap(({ rows }) => rows.flat());
}

/** Return the previous and next section; undefined at the ends. */
export function getNeighbours(section: Section): { previous: Section | undefined; next: Section | undefined } {
  const index = SECTIONS.indexOf(section);
  return { previous: SECTIONS[index - 1], next: SECTIONS[index + 1] };
}
