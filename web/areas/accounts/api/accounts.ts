import { api } from '@masthead/client';

/** API slice of the auth service for this area. Each file in this folder injects the endpoints of one resource. */
export const accountsApi = api.enhanceEndpoints({
  addTagTypes: [
    'Users',
    'Clients',
    'ContactForms',
    'Audit',
    'OwnSessions',
    'Passkeys',
    'Uploaders',
    'UploadAddresses',
    'LetterLimits',
    'BeaconAddresses',
    'ApiKeys',
  ],
});
