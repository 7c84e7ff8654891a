import { getMicrositeUrl } from '@masthead/client';
import type { EventOut, PostOut } from '@masthead/client/types/content';
import type { MicrositeOut } from '@masthead/client/types/microsites';
import { formatDate, formatText, getDay, type RichDocument, type Status } from '@masthead/kit';
import type { Kind } from './registry';
import { toFilledValues, type Values } from './values';

/** A post, event or microsite that a section is filled from (ALERT-84). */
export interface Source {
  /** Kind and id, as `post/1740`. */
  key: string;
  title: string;
  /** Text below the title in the list. */
  detail: string;
  image: string | null;
  /** Values of form fields, of which a section takes those that its kind has; without the body. */
  values: Values;
  body: RichDocument | null;
  status: Status;
  /** When it was published; null while it is not. */
  publishedAt: string | null;
  /** The application that it is about, and the names of its categories: what section it fits. */
  topic: string | null;
  categories: string[];
  /** When an event begins. */
  startsAt: string | null;
}

/** What only some kinds of sources have. */
const NO_TOPIC = { topic: null, categories: [], startsAt: null };

export type SourceKind = 'post' | 'event' | 'microsite';

/** Maximum length of a shortened body in characters. */
export const FITTING_LENGTH = 350;

/** Fields of a section that follow changes of its source until one of them is edited in the section (ALERT-86). */
const FOLLOWED: Record<SourceKind, readonly string[]> = {
  post: ['title', 'image', 'body'],
  event: ['title', 'image', 'link', 'date', 'body'],
  microsite: ['title', 'image', 'body'],
};

/** A source that a form was filled from, and the values that the form got. */
export interface Filling {
  /** Kind and id, as `post/1740`. */
  source: string;
  values: Values;
}

/** Return whether a form differs from the source that it was filled from. */
export function isEdited({ source, values }: Filling, form: Values): boolean {
  return FOLLOWED[getSourceNoun(source)].some((name) => name in values && !isSame(form[name], values[name]));
}

/** Rich text is compared by its JSON: the editor does not change a document that nobody edits. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const PATHS: Record<SourceKind, string> = { post: '/post', event: '/event-listing', microsite: '/microsite' };

/** Return the path of the record of a source, such as `/post/1740`. */
export function sourcePath(source: string): string {
  return `${PATHS[getSourceNoun(source)]}/${source.split('/')[1]}`;
}

/** Return the noun of a source: "post". */
export const getSourceNoun = (source: string): SourceKind => source.split('/')[0] as SourceKind;

/** Return the address of a page of the publisher's site; empty while the house has none. */
const getPage = (site: string, path: string): string => (site ? `${site.replace(/\/+$/, '')}${path}` : '');

/** @param site address of the publisher's site, on which the post has its page. */
export function fromPost(post: PostOut, site: string): Source {
  const { id, title, featuredImage: image, clientId, permalink, excerpt, body, date, commercialContent } = post;
  const { status, publishedAt, applicationType: topic, selectedCategories: categories = [] } = post;
  return {
    key: `post/${id}`,
    title,
    detail: formatDate(date && getDay(date)),
    ...{
      image,
      status,
      publishedAt,
      topic,
      categories: categories.map(({ category }) => category.name),
      startsAt: null,
    },
    body: excerpt ? toDocument(excerpt) : body,
    values: {
      title,
      image,
      clientId,
      link: getPage(site, `/post/${permalink}`),
      featuredContent: commercialContent === true,
      featuredEvent: commercialContent === true,
    },
  };
}

/** @param site address of the publisher's site, on which an event without a link of its own has its page. */
export function fromEvent(event: EventOut, site: string): Source {
  const { id, title, imageLink: image, clientId, link, permalink, description, ...times } = event;
  const date = formatPeriod(times.startDateTime, times.endDateTime);
  const values = { title, image, clientId, date, link: link || getPage(site, `/event/${permalink}`) };
  return {
    key: `event/${id}`,
    title,
    detail: [date, times.location].filter(Boolean).join(', '),
    ...{ ...NO_TOPIC, image, status: event.status, publishedAt: event.publishedAt, startsAt: times.startUtc },
    body: description,
    values,
  };
}

export function fromMicrosite(microsite: MicrositeOut): Source {
  const { id, pageTitle: title, company, logo: image, clientId, description, status } = microsite;
  const values = { title, image, clientId, link: getMicrositeUrl(microsite) };
  const body = toDocument(description ?? '');
  return {
    ...NO_TOPIC,
    key: `microsite/${id}`,
    title,
    detail: company,
    image,
    body,
    values,
    status,
    publishedAt: null,
  };
}

/** Return the form values of a section of this kind that is filled from a source. */
export function toSectionValues(kind: Kind, { values, body }: Source, shorten: boolean): Values {
  const text = formatText(body).replace(/\s+/g, ' ').trim();
  const fitting = shorten ? toDocument(shortenText(text)) : body;
  return toFilledValues(kind, { ...values, body: text ? fitting : null });
}

/** Shorten a text to at most `FITTING_LENGTH` characters: after a sentence, else after a word with an ellipsis. */
export function shortenText(text: string): string {
  if (text.length <= FITTING_LENGTH) return text;
  const start = text.slice(0, FITTING_LENGTH);
  const sentence = /^.*[.!?](?=\s)/s.exec(`${start} `)?.[0];
  if (sentence && sentence.length >= FITTING_LENGTH / 2) return sentence;
  return `${start.slice(0, start.lastIndexOf(' ')).replace(/[\s,;:.–-]+$/, '')}…`;
}

function toDocument(text: string): RichDocument {
  const content = text ? [{ type: 'text', text }] : [];
  return { type: 'doc', content: [{ type: 'paragraph', ...(content.length > 0 && { content }) }] };
}

/** Return the days from the first to the last as readers see them: "March 9, 2027 – March 11, 2027". */
function formatPeriod(start: string | null, end: string | null): string {
  const days = [start, end].flatMap((moment) => (moment ? formatDate(moment.replace(' ', 'T'), 'plain') : []));
  return [...new Set(days)].join(' – ');
}
