import { roles } from './generated/roles';
import { storage } from './storage';

/** Local storage key of the token. */
const KEY = 'token';

export type Role = (typeof roles)[number]['value'];

/** Return whether a role is one of the publisher's staff. */
export const isStaff = (role: Role | null | undefined): boolean =>
  roles.some(({ value, isStaff }) => value === role && isStaff);

/** Claims of the token. The services enforce access; the console reads them to render before the user is loaded. */
export interface Claims {
  userId: number;
  role: Role;
  clientId: number | null;
  /** The session may do nothing but register a passkey (ACCESS-34). */
  isRestricted: boolean;
}

export const token = {
  read: (): string | null => storage.read(KEY),
  store: (value: string) => storage.store(KEY, value),
  clear: (): void => storage.remove(KEY),
  /** Call `listener` when another tab signs in or out. Returns the unsubscribe function. */
  onStorageChange(listener: (value: string | null) => void): () => void {
    const listen = (event: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if (event.key === KEY || event.key === null) listener(event.newValue);
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};

/** Decode the claims of a JWT without verifying it; null if it is invalid. */
export function decodeClaims(jwt: string): Claims | null {
  try {
    const payload = (jwt.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const claims = JSON.parse(atob(payload)) as {
      sub?: unknown;
      role?: unknown;
      clientId?: unknown;
      restricted?: unknown;
    };
    const role = roles.find(({ value }) => value === claims.role)?.value;
    if (!role) return null;
    const clientId = typeof claims.clientId === 'number' ? claims.clientId : null;
    return { userId: Number(claims.sub), role, clientId, isRestricted: claims.restricted === true };
  } catch {
    return null;
  }
}

/** Return whether a member of the staff is signed in: others may not read the library (ACCESS-1). */
export const isStaffSignedIn = (): boolean => isStaff(decodeClaims(token.read() ?? '')?.role);
