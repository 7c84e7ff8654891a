declare global {
  interface Window {
    /** Requests that `/early.js` sent before the console's code was loaded, by URL. */
    early?: Partial<Record<string, Promise<unknown>>>;
  }
}

/** Take the data of an early request, once: it is undefined if there was none, or if it failed. */
export async function takeEarly(url: string): Promise<unknown> {
  const data = await globalThis.window?.early?.[url]?.catch(() => undefined);
  delete globalThis.window?.early?.[url];
  return data;
}
