import { api } from '@masthead/client';

/** The area's door to the services. Each file beside this one adds the calls of one resource with `injectEndpoints`. */
export const micrositesApi = api.enhanceEndpoints({ addTagTypes: ['MicrositeList', 'Site', 'Recipients'] });
