import type { IconName } from '@masthead/kit';

/** The four kinds of publications, as the API's list paths name them. */
export type Kind = 'posts' | 'jobs' | 'events' | 'ads';

/** Singular name of a kind. */
export type Single = 'post' | 'job' | 'event' | 'ad';

interface Words {
  single: Single;
  /** Capitalized name for labels: `Career listing`. */
  label: string;
  icon: IconName;
  /** Lower-case name for sentences: `career listing`. */
  noun: string;
  nouns: string;
  /** Path of the list, to which a save returns (CONTENT-3). */
  list: string;
  /** Path of the editor, followed by the id of an existing record. */
  editor: string;
}

export const KINDS: Record<Kind, Words> = {
  posts: { single: 'post', label: 'Post', icon: 'post', noun: 'post', nouns: 'posts', list: '/posts', editor: '/post' },
  jobs: {
    single: 'job',
    label: 'Career listing',
    icon: 'career',
    noun: 'career listing',
    nouns: 'career listings',
    list: '/career-center',
    editor: '/career-listing',
  },
  events: {
    single: 'event',
    label: 'Event',
    icon: 'calendar',
    noun: 'event',
    nouns: 'events',
    list: '/events',
    editor: '/event-listing',
  },
  ads: { single: 'ad', label: 'Ad', icon: 'ad', noun: 'ad', nouns: 'ads', list: '/ad-manager', editor: '/ad' },
};

/** Kind by its singular name. */
export const KIND_OF: Record<Single, Kind> = { post: 'posts', job: 'jobs', event: 'events', ad: 'ads' };

/** Return the path of a record's editor. */
export const editorPath = (kind: Kind, id: number): string => `${KINDS[kind].editor}/${id}`;
