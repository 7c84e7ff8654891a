import type { ContactForm, FormKind } from './records';

/** Labels of the contact form kinds (ACCOUNT-22). */
export const FORM_KINDS: readonly { value: FormKind; label: string }[] = [
  { value: 'support', label: 'Support' },
  { value: 'submission', label: 'Submission' },
  { value: 'microsite-contact', label: 'Microsite contact' },
];

export const getKindLabel = (kind: FormKind): string => FORM_KINDS.find(({ value }) => value === kind)?.label ?? kind;

/** Return the sender's display name: name, else company, else email. */
export function getSender({ name, company, email }: Pick<ContactForm, 'name' | 'company' | 'email'>): string {
  return name || company || email || 'Unknown';
}

/** Return the one-line summary of a contact form for its table row. Submissions have files instead of a message. */
export function summarizeForm({ kind, message, folder }: Pick<ContactForm, 'kind' | 'message' | 'folder'>): string {
  if (message) return message.replace(/\s+/g, ' ').trim();
  return kind === 'submission' && folder ? `Sent files to ${folder}` : '–';
}

/** The most characters of a message in a link: mail programs refuse longer ones. */
const MAX_QUOTED = 1500;

type Quoted = Pick<ContactForm, 'kind' | 'name' | 'company' | 'email' | 'message' | 'folder'>;

/**
 * Return a mailto link to the sender, which quotes the message of a form. Everything is encoded so that typed text cannot
 * add recipients, a subject or a body.
 */
export function getReplyLink(email: string, form?: Quoted): string {
  const address = `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
  return form ? `${address}?${quote(`Re: ${getKindLabel(form.kind)}`, form)}` : address;
}

/** Return a mailto link that passes a form on, to a recipient whom the mail program asks for. */
export const getForwardLink = (form: Quoted): string => `mailto:?${quote(`Fwd: ${getKindLabel(form.kind)}`, form)}`;

function quote(subject: string, form: Quoted): string {
  const from = [...new Set([getSender(form), form.email])].filter(Boolean).join(', ');
  const letters = [...(form.message ?? summarizeForm(form))]; // an emoji is one, which may not be cut
  const shown = letters.slice(0, MAX_QUOTED).join('') + (letters.length > MAX_QUOTED ? '…' : '');
  return `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\n\n${from}:\n\n${shown}`)}`;
}

/** Return the record that a form refers to, if the console has a screen for it. */
export function findSubject(props: Pick<ContactForm, 'folder' | 'micrositeId' | 'pageTitle'>) {
  const { folder, micrositeId, pageTitle } = props;
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

/** Return the reason why a message was not emailed to one of a microsite's recipients. */
export const getNotMailedReason = (reason: keyof typeof NOT_MAILED): string => NOT_MAILED[reason];
