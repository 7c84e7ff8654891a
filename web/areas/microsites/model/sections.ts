import type { ProgressFlag, ShowFlag } from './records';
import { type Field, type PictureRule, registry, type SectionName } from './registry';

export type { SectionName };

/** Fields that belong together, row by row; those of a row stand side by side. */
export interface Group {
  title?: string;
  hint?: string;
  rows: readonly (readonly Field[])[];
}

/** One step of the wizard. */
export interface Section {
  /** Its word in addresses. */
  name: SectionName;
  title: string;
  /** Where its fields are stored. */
  resource: 'microsite' | 'keywords' | 'gallery';
  /** Set by saving it; keywords have none: one keyword is enough. */
  progress: ProgressFlag | null;
  /** Unset by "Disable this section"; null for what is never hidden. */
  shown: ShowFlag | null;
  groups: readonly Group[];
  /** What the parts are that "2 of 4" counts: its groups, or its fields. */
  counts?: 'groups' | 'fields';
}

/** A group as it is laid out: the names of its fields, those of a row in one text. */
interface Layout {
  title?: string;
  hint?: string;
  rows: readonly string[];
}

type Look = Pick<Section, 'resource' | 'counts'> & { groups: readonly Layout[] };

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The groups of fields that are told apart by a number at the end of their names; the first one has none. */
const repeated = (many: number, title: string, rows: (end: string) => string[]): Layout[] =>
  numbers(1, many).map((at) => ({ title: `${title} ${at}`, rows: rows(at === 1 ? '' : String(at)) }));

/** How each section's form is laid out; what a field is and may hold says the registry. */
const LOOKS: Record<SectionName, Look> = {
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
    groups: repeated(4, 'Product', (end) => [
      `addProductName${end}`,
      `addProductButtonText${end} addProductButtonLink${end}`,
      `addProductImage${end}`,
    ]),
    counts: 'groups',
  },
  resources: {
    resource: 'microsite',
    groups: repeated(3, 'Resource', (end) => [
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
      { title: 'Who receives contact requests', rows: numbers(1, 3).map((at) => `recName${at} recEmail${at}`) },
      { title: 'Where to find you', rows: ['websiteLink linkedInLink', 'facebookLink twitterLink', 'instagramLink'] },
      { rows: ['micrositeSelectedCategories'] },
    ],
  },
  'media-gallery': {
    resource: 'gallery',
    groups: [
      {
        title: 'Images',
        hint: 'A PDF may stand in the place of an image.',
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

const KEYWORDS: Field = { ...bare('keywords', 'Keywords'), type: 'keywords', required: true };
const GALLERY = Object.entries(registry.gallery).map(([name, rule], at) => slotField(name, at + 1, rule));
const FIELDS = new Map(
  [...registry.sections.flatMap(({ fields }) => fields), KEYWORDS, ...GALLERY].map((field) => [field.name, field]),
);

/** The nine sections in the order of the wizard. */
export const SECTIONS: readonly Section[] = registry.sections.map(({ path, title, progress, shownBy }) => {
  const { groups, ...look } = LOOKS[path];
  return { name: path, title, progress, shown: shownBy, ...look, groups: groups.map(laidOut) };
});

function laidOut({ rows, ...group }: Layout): Group {
  return { ...group, rows: rows.map((names) => names.split(' ').map(fieldNamed)) };
}

function fieldNamed(name: string): Field {
  const field = FIELDS.get(name);
  if (!field) throw new Error(`No field of a microsite is called ${name}`);
  return field;
}

function slotField(name: string, number: number, picture: PictureRule): Field {
  const images = Object.values(registry.gallery).filter(({ video }) => !video).length;
  const label = picture.video ? `Video ${number - images}` : `Image ${number}`;
  return { ...bare(name, label), type: 'image', picture };
}

function bare(name: string, label: string): Field {
  return { name, label, type: 'text', limit: null, required: false, picture: null };
}

/** Names under which moving on knows some sections (document 000 §2); the review is the microsite's own page. */
const ALIASES: Record<string, SectionName> = { 'additional-products': 'panels', 'featured-resources': 'resources' };
export const REVIEW = 'review-form';

/** The section of an address, also by the name that moving on gives it; undefined where there is none. */
export function sectionNamed(name: string): Section | undefined {
  return SECTIONS.find((section) => section.name === (ALIASES[name] ?? name));
}

/** All fields of a section, as they follow each other. */
export function fieldsOf({ groups }: Section): Field[] {
  return groups.flatMap(({ rows }) => rows.flat());
}

/** The sections before and after one; undefined at the ends. */
export function neighboursOf(section: Section): { previous: Section | undefined; next: Section | undefined } {
  const at = SECTIONS.indexOf(section);
  return { previous: SECTIONS[at - 1], next: SECTIONS[at + 1] };
}
