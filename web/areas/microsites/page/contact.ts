/** What a visitor writes to a company. */
export interface ContactMessage {
  name: string;
  email: string;
  company: string;
  message: string;
}

/** Why it was not sent: a sentence, and what is wrong with which field. */
export interface ContactProblem {
  message: string;
  fields: Partial<Record<keyof ContactMessage, string>>;
}

/** Sends a message; null when it is on its way. */
export type SendMessage = (message: ContactMessage) => Promise<ContactProblem | null>;

const MISSING: Partial<Record<keyof ContactMessage, string>> = {
  name: 'Enter your name',
  email: 'Enter your email',
  message: 'Enter a message',
};

/** What is missing before anything is sent; null when nothing is. */
export function problemIn(message: ContactMessage): ContactProblem | null {
  const missing = Object.entries(MISSING).filter(([field]) => message[field as keyof ContactMessage].trim() === '');
  if (missing.length === 0) return null;
  return { message: 'Please fill out all fields', fields: Object.fromEntries(missing) };
}
