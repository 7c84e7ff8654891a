import type { ContactMessage, ContactProblem } from '../page/contact';

const AWAY: ContactProblem = { message: 'Your message could not be sent. It is kept here: try again.', fields: {} };

interface ProblemDocument {
  message?: string;
  errors?: { field: string; message: string }[];
}

/** Send a visitor's message to the company's recipients (SITE-21); null on success. */
export async function send(id: number, { company, ...message }: ContactMessage): Promise<ContactProblem | null> {
  const body = JSON.stringify(company.trim() ? { ...message, company } : message);
  const headers = { 'Content-Type': 'application/json' };
  try {
    const response = await fetch(`/api/public/microsite/${id}/contact`, { method: 'POST', headers, body });
    return response.ok ? null : problemOf((await response.json()) as ProblemDocument);
  } catch {
    return AWAY;
  }
}

function problemOf({ message, errors = [] }: ProblemDocument): ContactProblem {
  return {
    message: message || AWAY.message,
    fields: Object.fromEntries(errors.map((error) => [error.field, error.message])),
  };
}
