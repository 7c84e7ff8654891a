import { api, useAppDispatch } from '@masthead/client';
import type { Session } from '@masthead/client/shell';
import { type JumpSource, useDebouncedValue } from '@masthead/kit';
import { useEffect, useMemo, useState } from 'react';
import { useScreens } from '../manifest/manifest';
import { mayOpen } from '../manifest/screens';
import type { Destination } from './destinations';
import { buildCall, toDestinations } from './sources';

/** Minimum number of characters for a record search: one would match nearly everything. */
const MIN_LENGTH = 2;

interface RecordQuery {
  source: JumpSource;
  path: string;
  typed: string;
}

const recordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchRecords: build.query<Destination[], RecordQuery>({
      query: ({ source, typed }) => buildCall(source, typed),
      transformResponse: (answer, _meta, { source, path }) => toDestinations(answer, source, path),
    }),
  }),
});

const NONE: Destination[][] = [];

/** Search records of all kinds, for staff. Results appear as each service responds. */
export function useRecordSearch(session: Session, typed: string): Destination[] {
  const dispatch = useAppDispatch();
  const screens = useScreens();
  const sources = useMemo(
    () => screens.flatMap(({ path, records }) => (records ? [{ path, source: records }] : [])),
    [screens],
  );
  const searchTerm = useDebouncedValue(typed.trim());
  const [results, setResults] = useState(NONE);
  const skip = searchTerm.length < MIN_LENGTH || !mayOpen('staff', session);
  useEffect(() => {
    setResults(NONE);
    if (skip) return;
    const queries = sources.map((source, index) => {
      const query = dispatch(recordsApi.endpoints.searchRecords.initiate({ ...source, typed: searchTerm }));
      query.unwrap().then(
        (records) => setResults((before) => sources.map((_, at) => (at === index ? records : (before[at] ?? [])))),
        () => undefined, // an unavailable service only removes its own results
      );
      return query;
    });
    return () => {
      for (const query of queries) {
        query.abort();
        query.unsubscribe();
      }
    };
  }, [dispatch, sources, searchTerm, skip]);
  return results.flat();
}
