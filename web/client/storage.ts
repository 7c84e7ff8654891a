/** Local storage. In a browser that blocks site data, or when it is full, nothing is stored (CONSOLE-85). */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** @returns whether it was stored */
  store(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // There is nothing to remove.
    }
  },
  /** Return the keys that begin with this. */
  list(start: string): string[] {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(start));
    } catch {
      return [];
    }
  },
  /** Return whether the browser blocks site data. */
  isBlocked(): boolean {
    const isStored = storage.store('probe', '');
    storage.remove('probe');
    return !isStored;
  },
};
