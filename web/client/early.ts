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

/** Take the response to an early request, once: it is undefined if there was none, and rejected if it failed. */
export function takeEarly(url: string, method = 'GET', body?: unknown): Promise<EarlyResponse> | undefined {
  const key = [method, url, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' ');
  const request = globalThis.window?.early?.[key];
  delete globalThis.window?.early?.[key];
  return request;
}

/** Forget the early requests that nobody took: what they found may have changed since. */
export function forgetEarly(): void {
  delete globalThis.window?.early;
}
