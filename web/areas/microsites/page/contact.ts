/** A visitor's message to a company. */
export interface ContactMessage {
  name: string;
  email: string;
  company: string;
  message: string;
}

/** Why a message was not sent: a message and errors by field. */
export interface ContactProblem {
  message: string;
  fields: Partial<Record<keyof ContactMessage, string>>;
}

/** Sends a message; resolves to null on success. */
export type SendMessage = (message: ContactMessage) => Promise<ContactProblem | null>;

const MISSING: Partial<Record<keyof ContactMessage, string>> = {
  name: 'Enter your name',
  email: 'Enter your email',
  message: 'Enter a message',
};

/** Validate a message before it is sent; null if it is valid. */
export function validateMessage(message: ContactMessage): ContactProblem | null {
  const missing = Object.entries(MISSING).filter(([field]) => message[field as keyof ContactMessage].trim() === '');
  if (missing.length === 0) return null;
  return { message: 'Please fill out all fields', fields: Object.fromEntries(missing) };
}
