import type { ContactForm, FormKind } from './records';

/** What came in, in words (API contract §3). */
export const FORM_KINDS: readonly { value: FormKind; label: string }[] = [
  { value: 'support', label: 'Support' },
  { value: 'submission', label: 'Submission' },
  { value: 'microsite-contact', label: 'Microsite contact' },
];

export const kindWord = (kind: FormKind): string => FORM_KINDS.find(({ value }) => value === kind)?.label ?? kind;

/** Who wrote: by name, else by company, else by address. */
export function senderOf({ name, company, email }: Pick<ContactForm, 'name' | 'company' | 'email'>): string {
  return name || company || email || 'Unknown';
}

/** What a row says of the message; a submission has none, but files. */
export function gistOf({ kind, message, folder }: Pick<ContactForm, 'kind' | 'message' | 'folder'>): string {
  if (message) return message.replace(/\s+/g, ' ').trim();
  return kind === 'submission' && folder ? `Sent files to ${folder}` : '–';
}

/** Where an answer goes. What a visitor typed is an address and nothing else: not who gets a copy, nor what is written. */
export const answerTo = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;

/** What a form is about, where the console has a screen for it. */
export function subjectOf({
  folder,
  micrositeId,
  pageTitle,
}: Pick<ContactForm, 'folder' | 'micrositeId' | 'pageTitle'>) {
  if (folder) return { to: `/microsite-uploads/${encodeURIComponent(folder)}`, label: folder, noun: 'Folder' };
  if (micrositeId === null) return null;
  return { to: `/microsite/${micrositeId}`, label: pageTitle || `Id ${micrositeId}`, noun: 'Microsite' };
}

const NOT_MAILED: Record<ContactForm['notMailed'][number]['reason'], string> = {
  'switched-off': 'emails to this microsite’s recipients are turned off.',
  'no-address': 'this is not an email address.',
  'not-confirmed': 'the recipient has not agreed yet.',
  declined: 'the recipient has opted out.',
  'microsite-limit': 'the microsite has reached its hourly email limit.',
  'recipient-limit': 'the recipient has reached the hourly email limit.',
};

/** Why a message was not mailed to one of a microsite's recipients. */
export const notMailedWord = (reason: keyof typeof NOT_MAILED): string => NOT_MAILED[reason];
