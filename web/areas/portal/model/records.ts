import type { EmailContentStatOut, EmailStatOut, EmcStatOut, LeadOut } from '@masthead/client/types/stats';

/** The figures of one issue's email (STATS-2). */
export type EmailStat = EmailStatOut;

/** A client's content in an issue (STATS-7). */
export type ContentStat = EmailContentStatOut;

/** An email-marketing campaign, "EMC" for short (STATS-12). */
export type Campaign = EmcStatOut;

/** A person who clicked (STATS-18). */
export type Lead = LeadOut;

/** The record that leads belong to: a content item of an issue, or a campaign. */
export interface LeadParent {
  kind: 'content' | 'campaign';
  id: number;
  clientId: number;
}
