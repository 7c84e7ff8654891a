import type { Choice } from '@masthead/kit';
import { useMemo } from 'react';
import { useClientListQuery } from '../api/clients';

/** All clients as choices of a select field, labelled by company and id. */
export function useClientChoices(): { choices: readonly Choice[] | undefined; failure: string | undefined } {
  const { data, error } = useClientListQuery({ sort: 'company' });
  const choices = useMemo(
    () => data?.items.map(({ id, company }) => ({ id, name: company, detail: `Id ${id}` })),
    [data],
  );
  return { choices, failure: error && !data ? `The clients could not be loaded. ${error.message}` : undefined };
}
