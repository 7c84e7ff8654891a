import type { Choice } from '@masthead/kit';
import { useMemo, useState } from 'react';
import { usePostsQuery } from '../api/lists';
import type { Post } from '../model/records';
import { useSearchResults } from './useSearchResults';

/** Maximum number of posts offered at once; typing narrows the search. */
const MAX_RESULTS = 20;

interface PostChoices {
  choices: Choice[] | undefined;
  failure: string | undefined;
  onSearch: (typed: string) => void;
  /** Returns the post with the selected id. */
  getPost: (id: number | null) => Post | undefined;
}

/** Posts by title and text for an `AsyncSelectField`, searched by the service. */
export function usePostChoices(): PostChoices {
  const [typed, onSearch] = useState('');
  const { data, error } = usePostsQuery({ q: typed.trim() || undefined, limit: MAX_RESULTS, skip: 0 });
  const choices = useMemo(() => data?.items.map(({ id, title }) => ({ id, name: title })), [data]);
  return {
    choices,
    failure: error && `The posts could not be loaded. ${error.message ?? ''}`,
    onSearch,
    getPost: useSearchResults(data?.items),
  };
}
