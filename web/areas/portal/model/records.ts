import type { EmailContentStatOut, EmailStatOut, EmcStatOut, LeadOut } from '@masthead/client/types/stats';

/** The figures of one issue's email (document 002 §3, "Email stat"). */
export type EmailStat = EmailStatOut;

/** Something of a client's that was placed in an issue (document 002 §3, "Email content stat"). */
export type ContentStat = EmailContentStatOut;

/** An email-marketing campaign, EMC for short (document 002 §3). */
export type Campaign = EmcStatOut;

/** Someone who clicked (document 002 §3, "Email lead stat"). */
export type Lead = LeadOut;
