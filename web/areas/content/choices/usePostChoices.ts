import type { Choice } from '@masthead/kit';
import { useMemo, useState } from 'react';
import { usePostsQuery } from '../api/lists';
import type { Post } from '../model/records';
import { useSearchResults } from './useSearchResults';

/** As many as are offered at once; typing finds the rest. */
const FOUND = 20;

interface PostChoices {
  choices: Choice[] | undefined;
  failure: string | undefined;
  onSearch: (typed: string) => void;
  /** The post behind a chosen id. */
  found: (id: number | null) => Post | undefined;
}

/** Posts by title and text, for an `AsyncSelectField`: the service is asked with what is typed. */
export function usePostChoices(): PostChoices {
  const [typed, onSearch] = useState('');
  const { data, error } = usePostsQuery({ q: typed.trim() || undefined, limit: FOUND, skip: 0 });
  const choices = useMemo(() => data?.items.map(({ id, title }) => ({ id, name: title })), [data]);
  return {
    choices,
    failure: error && `The posts could not be loaded. ${error.message ?? ''}`,
    onSearch,
    found: useSearchResults(data?.items),
  };
}
