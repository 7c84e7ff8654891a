import { getFullFileUrl } from '@masthead/client';
import { CLIENT_STATUSES } from '@masthead/client/choices';
import { describeFields, getLabel, text, title, value } from '@masthead/kit';

/** The fields of a client (ACCOUNT-17). The URL of the logo is shown with its scheme (API-12). */
export const FORM = describeFields({
  company: title('Company', { required: 'Please fill out all fields' }),
  logo: {
    ...value<string | null>('Logo', null),
    read: (stored: string | null) => stored && getFullFileUrl(stored),
    write: (url: string | null) => url?.trim() || null,
  },
  active: value<boolean | null>('Status', null, { format: (active) => getLabel(CLIENT_STATUSES, active) }),
  notes: text('Notes'),
});
