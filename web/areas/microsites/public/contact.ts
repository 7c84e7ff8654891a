import type { ContactMessage, ContactProblem } from '../page/contact';

const UNAVAILABLE: ContactProblem = {
  message: 'Your message could not be sent. It is kept here: try again.',
  fields: {},
};

interface ProblemDocument {
  message?: string;
  errors?: { field: string; message: string }[];
}

/** Send a visitor's message to the company's recipients (SITE-21); null on success. */
export async function sendMessage(id: number, { company, ...message }: ContactMessage): Promise<ContactProblem | null> {
  const body = JSON.stringify(company.trim() ? { ...message, company } : message);
  const headers = { 'Content-Type': 'application/json' };
  try {
    const response = await fetch(`/api/public/microsite/${id}/contact`, { method: 'POST', headers, body });
    return response.ok ? null : toContactProblem((await response.json()) as ProblemDocument);
  } catch {
    return UNAVAILABLE;
  }
}

function toContactProblem({ message, errors = [] }: ProblemDocument): ContactProblem {
  return {
    message: message || UNAVAILABLE.message,
    fields: Object.fromEntries(errors.map((error) => [error.field, error.message])),
  };
}
