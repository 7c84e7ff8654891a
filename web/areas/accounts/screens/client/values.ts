import type { ClientValues } from '../../api/clients';
import type { Client } from '../../model/records';

export const LABELS: Record<keyof ClientValues, string> = {
  company: 'Company',
  logo: 'Logo',
  active: 'Status',
  notes: 'Notes',
};

export const EMPTY: ClientValues = { company: '', logo: null, active: null, notes: '' };

/** A client's values for its form. */
export function valuesOf({ company, logo, active, notes }: Client): ClientValues {
  return { company, logo, active, notes: notes ?? '' };
}

/** A client needs a company (document 001 §5). */
export function clientErrors({ company }: ClientValues) {
  return { company: company.trim() ? undefined : 'Please fill out all fields' };
}

/** What is sent: nothing written is nothing. */
export function bodyOf({ company, logo, active, notes }: ClientValues): ClientValues {
  return { company: company.trim(), logo: logo?.trim() || null, active, notes: notes || null };
}
