import { api, type Session, useAppDispatch } from '@masthead/client';
import { useSettled } from '@masthead/kit';
import { useEffect, useState } from 'react';
import { mayOpen } from '../screens';
import type { Destination } from './destinations';
import { SOURCES } from './sources';

/** Letters from which records are searched: one letter finds everything. */
const LEAST = 2;

const recordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordsNamed: build.query<Destination[], { source: number; typed: string }>({
      query: ({ source, typed }) => SOURCES[source]?.call(typed) ?? '',
      transformResponse: (answer, _meta, { source }) => SOURCES[source]?.read(answer) ?? [],
    }),
  }),
});

const NONE: Destination[][] = [];

/** The records that hold what was typed, kind by kind, for those who may open them. */
export function useFoundRecords(session: Session, typed: string): Destination[] {
  const dispatch = useAppDispatch();
  const settled = useSettled(typed.trim());
  const [found, setFound] = useState(NONE);
  const skip = settled.length < LEAST || !mayOpen('staff', session);
  useEffect(() => {
    setFound(NONE);
    if (skip) return;
    const asked = SOURCES.map((_, source) => {
      const query = dispatch(recordsApi.endpoints.recordsNamed.initiate({ source, typed: settled }));
      query.unwrap().then(
        (records) => setFound((before) => SOURCES.map((_, at) => (at === source ? records : (before[at] ?? [])))),
        () => undefined, // a kind whose service is away is not found, the others are
      );
      return query;
    });
    return () => {
      for (const query of asked) {
        query.abort();
        query.unsubscribe();
      }
    };
  }, [dispatch, settled, skip]);
  return found.flat();
}
