import { storage, toProblem } from '@masthead/client';
import { toast } from '@masthead/kit';
import { useState } from 'react';
import { apiKeysApi } from '../../api/apiKeys';
import { movingApi, type RunKind } from '../../api/moving';
import { getImportEnd, type Scope } from '../../model/apiKeys';
import { getOrigin, type Moving } from '../../model/moving';

const SCOPES: Scope[] = ['import:write', 'media:write'];

export type Run = ReturnType<typeof useRun>;

export interface StepProps {
  moving: Moving;
  run: Run;
}

/**
 * Start runs, with what the server does not keep over a restart: a key, for which the administrator may have to use a
 * passkey, and the password of the source. `asks` is the run that waits until that is typed again.
 */
export function useRun({ needs }: Moving, onStarted: () => void) {
  const [createKey, creation] = apiKeysApi.useCreateApiKeyMutation();
  const [runMoving, start] = movingApi.useRunMovingMutation();
  const [asks, setAsks] = useState<RunKind | null>(null);
  const makeKey = () => createKey({ name: 'Moving in', scopes: SCOPES, expiresAt: getImportEnd(Date.now()) }).unwrap();
  const begin = async (run: RunKind, password?: string) => {
    if (needs.includes('password') && !password) return setAsks(run);
    try {
      const key = needs.includes('key') && (await makeKey()).key;
      await runMoving({ run, ...(key && { key }), ...(password && { password }) }).unwrap();
      setAsks(null);
      onStarted();
    } catch (error) {
      toast.error(toProblem(error).message);
    } finally {
      creation.reset(); // the store forgets the key
      start.reset();
    }
  };
  return {
    start: (run: RunKind, password?: string) => void begin(run, password),
    isBusy: creation.isLoading || start.isLoading,
    asks,
  };
}

/** State of the move from one source that is kept in this browser, because a move takes days. */
export function useKept<T>({ source }: Moving, name: string, initial: T): [T, (value: T) => void] {
  const key = `masthead.moving.${source ? getOrigin(source) : ''}.${name}`;
  const [value, setValue] = useState<T>(() => read(key) ?? initial);
  const keep = (changed: T) => {
    storage.store(key, JSON.stringify(changed));
    setValue(changed);
  };
  return [value, keep];
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(storage.read(key) ?? 'null');
  } catch {
    return null;
  }
}
