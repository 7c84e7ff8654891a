import type { AdOut, EventOut, JobOut, Named, PostOut } from '@masthead/client/types/content';

/** What every record of this area carries, whatever it is (document 001 §3). */
export type ContentRecord = Pick<
  PostOut,
  | 'id'
  | 'version'
  | 'status'
  | 'date'
  | 'createdAt'
  | 'createdBy'
  | 'updatedAt'
  | 'updatedBy'
  | 'publishedAt'
  | 'publishedLate'
>;

/** One of them, with all it has. */
export type Publication = PostOut | JobOut | EventOut | AdOut;

export type Post = PostOut;
export type Job = JobOut;
export type ContentEvent = EventOut;
export type Ad = AdOut;
export type Category = Named;
export type ApplicationType = NonNullable<Post['applicationType']>;
