import type { Call } from '@masthead/client';
import type { AlertItemOut } from '@masthead/client/types/alerts';
import type { AdOut, EventOut, JobOut, PostOut } from '@masthead/client/types/content';
import type { MicrositeOut } from '@masthead/client/types/microsites';
import type { EmcStatOut } from '@masthead/client/types/stats';
import type { Destination } from './destinations';

/** Records of one kind shown at most; typing more finds the rest. */
const MOST = 6;

/** A kind of record that can be jumped to. */
export interface Source {
  /** What asks for those that may hold what was typed. */
  call: (typed: string) => Call;
  /** Where the records of an answer are. */
  read: (answer: unknown) => Destination[];
}

/** In the order in which they are shown. */
export const SOURCES: Source[] = [
  { call: (q) => ({ url: 'alert-items', params: { q, limit: MOST } }), read: issuesIn },
  source(
    'Post',
    'post',
    '/post',
    ({ title }: PostOut) => title,
    (q) => ({
      url: 'posts',
      method: 'POST',
      params: { q, limit: MOST },
      body: {},
    }),
  ),
  source('Career listing', 'job', '/career-listing', ({ jobTitle }: JobOut) => jobTitle),
  source('Event', 'event', '/event-listing', ({ title }: EventOut) => title),
  source('Ad', 'ad', '/ad', ({ name }: AdOut) => name),
  source('Campaign', 'emc-stat', '/portal/email-marketing', ({ subject }: EmcStatOut) => subject),
  source('Microsite', 'microsite', '/microsite', ({ pageTitle }: MicrositeOut) => pageTitle),
];

/** The id in `#418`. */
const idIn = (typed: string): string | undefined => /^#(\d{1,15})$/.exec(typed)?.[1];

function source<R extends { id: number }>(
  kind: string,
  name: string,
  screen: string,
  titleOf: (record: R) => string,
  search: (q: string) => Call = (q) => ({ url: `${name}s`, params: { q, limit: MOST } }),
): Source {
  return {
    call: (typed) => (idIn(typed) ? { url: `${name}/${idIn(typed)}` } : search(typed)),
    read: (answer) =>
      [answer as R | R[]].flat().map((record) => ({ to: `${screen}/${record.id}`, title: titleOf(record as R), kind })),
  };
}

function issuesIn(answer: unknown): Destination[] {
  return (answer as AlertItemOut[]).map(({ id, issue, title }) => ({
    to: `/alert/${id}`,
    title: `Issue# ${issue} ${title}`,
    kind: 'Alert',
  }));
}
