import { useClientsQuery } from '@masthead/client/choices';
import { AsyncSelectField } from '@masthead/kit';
import type { ComponentProps } from 'react';

type ClientSelectProps = Omit<
  ComponentProps<typeof AsyncSelectField>,
  'placeholder' | 'choices' | 'failure' | 'currentName'
>;

/** Select of a client, searchable by company or id. */
export function ClientSelect(props: ClientSelectProps) {
  const { data, error } = useClientsQuery();
  return (
    <AsyncSelectField
      {...props}
      placeholder="Search company or id"
      choices={data?.map(({ id, company }) => ({ id, name: company, detail: String(id) }))}
      failure={error && !data ? `Clients could not be loaded. ${error.message}` : undefined}
      currentName={props.value === null ? undefined : `Client ${props.value}`}
    />
  );
}
