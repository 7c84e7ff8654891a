import type { MicrositeChoice } from '@masthead/client/types/content';
import type { Choice } from '@masthead/kit';
import { useMemo, useState } from 'react';
import { useMicrositesFoundQuery } from '../api/choices';
import { useSearchResults } from './useSearchResults';

interface MicrositeChoices {
  choices: Choice[] | undefined;
  failure: string | undefined;
  onSearch: (typed: string) => void;
  /** Returns the microsite with the selected id. */
  getMicrosite: (id: number | null) => MicrositeChoice | undefined;
}

/** Microsites by page title for an `AsyncSelectField`, searched by the service. */
export function useMicrositeChoices(): MicrositeChoices {
  const [typed, onSearch] = useState('');
  const { data, error } = useMicrositesFoundQuery(typed);
  const choices = useMemo(
    () => data?.map(({ id, pageTitle }) => ({ id, name: pageTitle, detail: String(id) })),
    [data],
  );
  return {
    choices,
    failure: error && `The microsites could not be loaded. ${error.message}`,
    onSearch,
    getMicrosite: useSearchResults(data),
  };
}
