import { getMicrositeUrl } from '@masthead/client';
import type { MicrositeChoice } from '@masthead/client/types/content';
import type { Choice } from '@masthead/kit';
import { useMemo, useState } from 'react';
import { publicationsApi } from '../api/publications';
import { useSearchResults } from './useSearchResults';

interface MicrositeChoices {
  choices: Choice[] | undefined;
  failure: string | undefined;
  onSearch: (typed: string) => void;
  /** Returns the microsite with the selected id. */
  getMicrosite: (id: number | null) => MicrositeChoice | undefined;
}

/**
 * Microsites by page title for an `AsyncSelectField`, searched by the service. Their links lead to the site that the
 * house names for microsites (ALERT-40), which the content service does not know.
 */
export function useMicrositeChoices(): MicrositeChoices {
  const [typed, onSearch] = useState('');
  const { data, error } = publicationsApi.useMicrositesFoundQuery(typed);
  const microsites = useMemo(
    () => data?.map((microsite) => ({ ...microsite, link: getMicrositeUrl(microsite) })),
    [data],
  );
  const choices = useMemo(
    () => data?.map(({ id, pageTitle }) => ({ id, name: pageTitle, detail: String(id) })),
    [data],
  );
  return {
    choices,
    failure: error && `The microsites could not be loaded. ${error.message}`,
    onSearch,
    getMicrosite: useSearchResults(microsites),
  };
}
