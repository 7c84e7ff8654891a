import { storage } from '../../../client/storage';
import type { PublicMicrosite } from '../page/microsite';

/** Result of loading a microsite. */
export type LoadResult =
  | { state: 'found'; microsite: PublicMicrosite }
  | { state: 'absent' }
  | { state: 'unavailable' };

declare global {
  interface Window {
    /** The request that was sent before the page's main script was loaded. */
    microsite?: Promise<LoadResult>;
  }
}

/** Documented local storage key of the token. */
const TOKEN = 'token';
/** The microsite does not exist, or it is a draft and the token is no longer valid. */
const ABSENT = [401, 404, 422];

/** Return the microsite id from the page's URL: `/marketplace/microsite?id=`. */
export function getRequestedId(): string {
  return new URLSearchParams(location.search).get('id') ?? '';
}

/** Return the microsite that the service has written into the document; undefined if there is none. */
export function readMicrosite(): PublicMicrosite | undefined {
  const record = document.getElementById('microsite')?.textContent;
  return record ? (JSON.parse(record) as PublicMicrosite) : undefined;
}

/** Load the microsite with the visitor's token, if any: drafts are visible to their owner and staff (SITE-20). */
export async function loadMicrosite(id: string): Promise<LoadResult> {
  if (!/^\d+$/.test(id)) return { state: 'absent' };
  const token = storage.read(TOKEN);
  try {
    // Signed-in users bypass the cache and see the current version; other visitors may see one that is seconds old.
    const request: RequestInit = token ? { headers: { Auth: token }, cache: 'no-cache' } : {};
    const response = await fetch(`/api/public/microsite/${id}`, request);
    if (response.ok) return { state: 'found', microsite: (await response.json()) as PublicMicrosite };
    return { state: ABSENT.includes(response.status) ? 'absent' : 'unavailable' };
  } catch {
    return { state: 'unavailable' };
  }
}
