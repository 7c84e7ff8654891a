/** The key documented for the stored token (document 000 §7). */
const KEY = 'token';

export type Role = 'admin' | 'editor' | 'exhibitor';

/** What the token says about its holder. The services decide; this only spares the console a wait at start-up. */
export interface Claims {
  userId: number;
  role: Role;
  clientId: number | null;
}

export const token = {
  read: (): string | null => localStorage.getItem(KEY),
  store: (value: string): void => localStorage.setItem(KEY, value),
  clear: (): void => localStorage.removeItem(KEY),
  /** Calls back when another tab signs in or out. Returns the way to stop. */
  onStorageChange(listener: (value: string | null) => void): () => void {
    const listen = (event: StorageEvent) => {
      // A null key means that everything was cleared.
      if (event.key === KEY || event.key === null) listener(event.newValue);
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};

/** The claims of a JWT, or null when it is not one. */
export function claimsOf(jwt: string): Claims | null {
  try {
    const payload = (jwt.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const claims = JSON.parse(atob(payload)) as { sub?: unknown; role?: unknown; clientId?: unknown };
    if (claims.role !== 'admin' && claims.role !== 'editor' && claims.role !== 'exhibitor') return null;
    const clientId = typeof claims.clientId === 'number' ? claims.clientId : null;
    return { userId: Number(claims.sub), role: claims.role, clientId };
  } catch {
    return null;
  }
}
