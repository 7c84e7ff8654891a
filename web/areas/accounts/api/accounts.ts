import { api } from '@masthead/client';

/** The area's door to the auth service. Each file beside this one adds the calls of one resource. */
export const accountsApi = api.enhanceEndpoints({
  addTagTypes: ['Users', 'Clients', 'ContactForms', 'Audit', 'OwnSessions'],
});
