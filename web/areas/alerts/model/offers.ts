import { isMissing } from '@masthead/kit';
import { hasField, type Kind, type SectionKind } from './registry';
import type { Source, SourceKind } from './sources';
import { MARKS, type Values } from './values';

/** A record that a section can be filled from, and the last issue that used it. */
export interface Offer extends Source {
  usedIn: number | null;
}

/** Offers under one heading. */
export interface OfferGroup {
  title: string;
  offers: Offer[];
}

/** Whether sections of a kind can be filled: those with a title and a body. */
export const isFillable = (kind: Kind): boolean => hasField(kind, 'title') && hasField(kind, 'body');

/** Return the kind of source that sections of a kind are mostly filled from. */
export function getUsualSource({ name }: Kind): SourceKind {
  return name === 'event' ? 'event' : 'post';
}

const TOPICS: Partial<Record<SectionKind, string>> = {
  upstream: 'upstream',
  downstream: 'downstream',
  fill: 'fillfinish',
};
/** Beginnings of words in the names of categories. */
const CATEGORIES: Partial<Record<SectionKind, string>> = {
  spotlight: 'spotlight',
  regulatory: 'regulat',
  discovery: 'research',
  project: 'project',
  patent: 'patent',
  solution: 'solution',
};

/** Return how well a source fits a section: 2 for one that is about its subject, 0 for one about that of another section. */
export function rateFit({ name }: Kind, { topic, categories }: Source): number {
  const words = categories.map((category) => category.toLowerCase());
  const isAbout = (kind: string) => {
    const word = CATEGORIES[kind as SectionKind];
    return word !== undefined && words.some((one) => one.includes(word));
  };
  if (isAbout(name) || (TOPICS[name] !== undefined && TOPICS[name] === topic)) return 2;
  const isAboutAnother = (topic !== null && topic !== 'all') || Object.keys(CATEGORIES).some(isAbout);
  return isAboutAnother ? 0 : 1;
}

interface Since {
  /** Number of the issue before. */
  issue: number;
  date: string;
}

/** Return whether a source was published since the issue before. */
export const isNew = ({ publishedAt }: Source, since: Since | null): boolean =>
  since !== null && publishedAt !== null && publishedAt > since.date;

/** Group offers by what was published since the issue before; what fits the section comes first, then the newest. */
export function groupOffers(kind: Kind, offers: readonly Offer[], since: Since | null, now: string): OfferGroup[] {
  const published = offers.filter(({ status }) => status === 'published');
  const isComing = ({ startsAt }: Offer) => startsAt !== null && startsAt >= now;
  const later = (one: string | null, other: string | null) => (other ?? '').localeCompare(one ?? '');
  const sort = (list: Offer[]) =>
    list.sort((one, other) => rateFit(kind, other) - rateFit(kind, one) || later(one.publishedAt, other.publishedAt));
  const isDated = offers.some(({ startsAt }) => startsAt !== null);
  const byDate = (list: Offer[]) => list.sort((one, other) => later(other.startsAt, one.startsAt));
  const rest = { title: 'Not published yet', offers: offers.filter(({ status }) => status !== 'published') };
  const groups = isDated
    ? [
        { title: 'Coming', offers: byDate(published.filter(isComing)) },
        { title: 'Past', offers: byDate(published.filter((one) => !isComing(one))).reverse() },
      ]
    : [
        { title: `Published since ${since?.issue}`, offers: sort(published.filter((one) => isNew(one, since))) },
        { title: since ? 'Earlier' : 'Published', offers: sort(published.filter((one) => !isNew(one, since))) },
      ];
  return [...groups, rest].filter((group) => group.offers.length > 0);
}

/** Return the labels of the fields that a filling sets, and of those that it empties. */
export function describeFilling({ fields }: Kind, before: Values, after: Values) {
  const labels = (test: (name: string) => boolean) =>
    fields.filter(({ name }) => name !== MARKS && test(name)).map(({ label }) => label);
  const isSet = (values: Values, name: string) => !isMissing(values[name]) && values[name] !== false;
  return {
    sets: labels((name) => name in after && isSet(after, name)),
    empties: labels((name) => name in after && !isSet(after, name) && isSet(before, name)),
  };
}
