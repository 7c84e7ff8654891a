import { api } from '@masthead/client';

/** API slice for this area. Each file in this folder injects the endpoints of one resource. */
export const mediaApi = api.enhanceEndpoints({
  addTagTypes: ['MediaList', 'MissingAlt', 'MediaImage', 'ContentList', 'Xchange'],
});

export const imageTag = (id: number) => ({ type: 'MediaImage' as const, id });
