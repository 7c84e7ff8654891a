import { api, useAppDispatch } from '@masthead/client';
import { type Call, type Session, storage } from '@masthead/client/shell';
import type { JumpSource } from '@masthead/kit';
import { useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { type InstalledScreen, useScreens } from '../manifest/manifest';
import { mayOpen } from '../manifest/screens';
import type { Destination } from './destinations';
import { buildRecordCall, toDestinations } from './sources';

/** Number of recent records. */
const MAX_RECENT = 8;

/** Only addresses are stored: names are read anew, so that a record which is gone or renamed shows as such. */
const getKey = ({ userId }: Session): string => `masthead.recent.${userId}`;

/** Return the addresses of the records that this user opened last on this device, newest first. */
export function listRecentPaths(session: Session): string[] {
  try {
    const stored: unknown = JSON.parse(storage.read(getKey(session)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string').slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Remember the records that are opened. */
export function useVisits(session: Session, screen: InstalledScreen | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!screen?.records || !screen.path.includes(':id') || session.status !== 'signedIn') return;
    const paths = [pathname, ...listRecentPaths(session).filter((path) => path !== pathname)];
    storage.store(getKey(session), JSON.stringify(paths.slice(0, MAX_RECENT)));
  }, [pathname, screen, session]);
}

interface RecentRecord {
  call: Call;
  source: JumpSource;
  /** Path of its screen. */
  path: string;
}

const recentApi = api.injectEndpoints({
  endpoints: (build) => ({
    recentRecord: build.query<Destination[], RecentRecord>({
      query: ({ call }) => call,
      transformResponse: (answer, _meta, { source, path }) => toDestinations(answer, source, path),
      keepUnusedDataFor: 0,
    }),
  }),
});

const NONE: Destination[][] = [];

/** The records that this user opened last, with their present names; those that are gone are left out. */
export function useRecentRecords(session: Session): Destination[] {
  const dispatch = useAppDispatch();
  const screens = useScreens();
  const [results, setResults] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    const records = listRecentPaths(session).flatMap((path) => findRecord(path, screens, session));
    const queries = records.map((record, index) => {
      const query = dispatch(recentApi.endpoints.recentRecord.initiate(record));
      query.unwrap().then(
        (found) =>
          isCurrent && setResults((before) => records.map((_, at) => (at === index ? found : (before[at] ?? [])))),
        () => undefined, // gone, or its service is away
      );
      return query;
    });
    return () => {
      isCurrent = false;
      // Not aborted: when the profile arrives, the next run waits for the same requests.
      for (const query of queries) query.unsubscribe();
    };
  }, [dispatch, screens, session]);
  return results.flat();
}

function findRecord(visited: string, screens: readonly InstalledScreen[], session: Session): RecentRecord[] {
  return screens.flatMap(({ path, access, records: source }) => {
    const id = source && mayOpen(access, session) && matchPath(path, visited)?.params.id;
    const call = source && id ? buildRecordCall(source, id) : null;
    return source && call ? [{ call, source, path }] : [];
  });
}
