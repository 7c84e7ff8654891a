import type { PublicMicrosite } from '../page/microsite';

/** What came of asking for a microsite. */
export type Answer = { state: 'found'; microsite: PublicMicrosite } | { state: 'absent' } | { state: 'unavailable' };

declare global {
  interface Window {
    /** The answer that was asked for before this page's script was there. */
    microsite?: Promise<Answer>;
  }
}

/** The key documented for the stored token (document 000 §7). */
const TOKEN = 'token';
/** There is no such microsite, or it is a draft and the token is none any more. */
const ABSENT = [401, 404, 422];

/** The id in the page's address: `/marketplace/microsite?id=`. */
export function askedFor(): string {
  return new URLSearchParams(location.search).get('id') ?? '';
}

/** The microsite as whoever looks may see it: a draft is shown to its owner and to staff, known by their token. */
export async function load(id: string): Promise<Answer> {
  if (!/^\d+$/.test(id)) return { state: 'absent' };
  const token = localStorage.getItem(TOKEN);
  try {
    // Who may edit it sees it as it is now, everyone else as it was seconds ago.
    const asked: RequestInit = token ? { headers: { Auth: token }, cache: 'no-cache' } : {};
    const response = await fetch(`/api/public/microsite/${id}`, asked);
    if (response.ok) return { state: 'found', microsite: (await response.json()) as PublicMicrosite };
    return { state: ABSENT.includes(response.status) ? 'absent' : 'unavailable' };
  } catch {
    return { state: 'unavailable' };
  }
}
