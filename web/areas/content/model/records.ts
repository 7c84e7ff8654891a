import type { AdOut, EventOut, JobOut, Named, PostOut } from '@masthead/client/types/content';

/** Fields that every record of this area has. */
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

/** A record of any kind with all its fields. */
export type Publication = PostOut | JobOut | EventOut | AdOut;

export type Post = PostOut;
export type Job = JobOut;
export type ContentEvent = EventOut;
export type Ad = AdOut;
export type Category = Named;
export type ApplicationType = NonNullable<Post['applicationType']>;
