import { api } from '@masthead/client';
import type { Destination } from './destinations';

const guideApi = api.injectEndpoints({
  endpoints: (build) => ({
    guidePages: build.query<Destination[], void>({
      query: () => ({ url: new URL('/guide/README.md', window.location.origin).href, responseType: 'text' }),
      transformResponse: (text: unknown) => parseGuide(String(text)),
    }),
  }),
});

const NONE: Destination[] = [];

/** The pages of the guide, as its index lists them; none while they are not loaded. */
export function useGuidePages(): Destination[] {
  return guideApi.endpoints.guidePages.useQuery().data ?? NONE;
}

/** Read the links of the guide's index: `[Publish an issue](publish-an-issue.md)`. */
export function parseGuide(index: string): Destination[] {
  return [...index.matchAll(/\[([^\]]+)\]\(([\w-]+)\.md\)/g)].map(([, title = '', page]) => ({
    to: `/help/${page}`,
    title,
    kind: 'Guide',
  }));
}
