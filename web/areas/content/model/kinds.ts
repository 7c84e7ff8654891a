import type { IconName } from '@masthead/kit';

/** The four kinds of things that are drafted, scheduled and published, as addresses of the API name a list of them. */
export type Kind = 'posts' | 'jobs' | 'events' | 'ads';

/** One of them. */
export type Single = 'post' | 'job' | 'event' | 'ad';

interface Words {
  single: Single;
  /** `Career listing`, where it stands alone. */
  label: string;
  icon: IconName;
  /** `career listing`, as a sentence says it. */
  noun: string;
  nouns: string;
  /** The list, and the screen returned to after saving (document 001 §2). */
  list: string;
  /** The editor, with the id behind it for one that exists. */
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

/** The kind one of them is of. */
export const KIND_OF: Record<Single, Kind> = { post: 'posts', job: 'jobs', event: 'events', ad: 'ads' };

/** Where one of a kind is edited. */
export const editorPath = (kind: Kind, id: number): string => `${KINDS[kind].editor}/${id}`;
