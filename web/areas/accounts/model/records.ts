import type {
  Action,
  AuditEntryOut,
  ClientOut,
  ContactFormOut,
  PasskeyOut,
  SessionOut,
  UserOut,
} from '@masthead/client/types/auth';

/** A user. `invited` until a password is set; not `active` while sign-in is disabled (ACCOUNT-13). */
export type User = UserOut;

/** A company whose figures are measured (ACCOUNT-17). */
export type Client = ClientOut;

/** A stored contact form message or submission notice (ACCOUNT-22). */
export type ContactForm = ContactFormOut;
export type FormKind = ContactForm['kind'];

/** One entry of the audit trail: who changed which record, and when (ACCOUNT-23). */
export type AuditEntry = AuditEntryOut;
export type AuditAction = Action;

/** A passkey, with which its user signs in (ACCOUNT-51). */
export type Passkey = PasskeyOut;

/** One of the user's own sessions. */
export type OwnSession = SessionOut;
