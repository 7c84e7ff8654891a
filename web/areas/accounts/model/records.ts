import type {
  Action,
  AuditEntryOut,
  ClientOut,
  ContactFormOut,
  SessionOut,
  UserOut,
} from '@masthead/client/types/auth';

/** A user: `invited` until a password was set, and not `active` when it may not sign in (document 001 §3). */
export type User = UserOut;

/** A company with an active flag and notes (document 001 §3). */
export type Client = ClientOut;

/** What somebody wrote to the house, or that they sent something in (API contract §3). */
export type ContactForm = ContactFormOut;
export type FormKind = ContactForm['kind'];
export type FormStatus = ContactForm['status'];

/** Who did what to which record, and when. */
export type AuditEntry = AuditEntryOut;
export type AuditAction = Action;

/** One of the person's own sign-ins. */
export type OwnSession = SessionOut;
