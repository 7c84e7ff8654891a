import { getFullFileUrl } from '@masthead/client';
import type { ClientValues } from '../../api/clients';
import type { Client } from '../../model/records';

export const LABELS: Record<keyof ClientValues, string> = {
  company: 'Company',
  logo: 'Logo',
  active: 'Status',
  notes: 'Notes',
};

export const EMPTY: ClientValues = { company: '', logo: null, active: null, notes: '' };

/** Return a client's form values. The logo's URL is shown with its scheme (API-12). */
export function toFormValues({ company, logo, active, notes }: Client): ClientValues {
  return { company, logo: logo && getFullFileUrl(logo), active, notes: notes ?? '' };
}

/** Return the validation errors of a client form: the company is required (ACCOUNT-17). */
export function validateClient({ company }: ClientValues) {
  return { company: company.trim() ? undefined : 'Please fill out all fields' };
}

/** Return the request body. Blank fields are sent as null. */
export function toRequestBody({ company, logo, active, notes }: ClientValues): ClientValues {
  return { company: company.trim(), logo: logo?.trim() || null, active, notes: notes || null };
}
