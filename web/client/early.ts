declare global {
  interface Window {
    /** Requests that `/early.js` sent before the console's code was loaded, by method, URL and JSON of the body. */
    early?: Partial<Record<string, Promise<EarlyResponse>>>;
  }
}

/** The response to a request that was sent before the console's code was loaded. */
export interface EarlyResponse {
  data: unknown;
  headers: Record<string, string>;
  /** The token that it was sent with. */
  token: string | null;
  /** When it arrived, as `performance.now()`. */
  arrival: number;
}

/** Milliseconds after which a response is too old to be shown without another request. */
const MAX_AGE = 30_000;

/** Take the response to an early request, once: it is undefined if there was none, if it failed or if it is old. */
export async function takeEarly(url: string, method = 'GET', body?: unknown): Promise<EarlyResponse | undefined> {
  const key = [method, url, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' ');
  const request = globalThis.window?.early?.[key];
  if (!request) return undefined;
  delete globalThis.window?.early?.[key];
  const response = await request.catch(() => undefined);
  return response && performance.now() - response.arrival < MAX_AGE ? response : undefined;
}
