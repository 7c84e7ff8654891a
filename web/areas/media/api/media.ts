import { api } from '@masthead/client';

/** The area's door to the services. Each file beside this one adds the calls of one resource with `injectEndpoints`. */
export const mediaApi = api.enhanceEndpoints({ addTagTypes: ['MediaList', 'MediaImage', 'ContentList'] });

export const imageTag = (id: number) => ({ type: 'MediaImage' as const, id });
