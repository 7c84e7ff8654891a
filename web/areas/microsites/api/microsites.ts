import { api } from '@masthead/client';

/** API slice for this area. Each file in this folder injects the endpoints of one resource. */
export const micrositesApi = api.enhanceEndpoints({ addTagTypes: ['MicrositeList', 'Site', 'Recipients'] });
