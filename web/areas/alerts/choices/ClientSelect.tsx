import { useClientChoices } from '@masthead/client/choices';
import { AsyncSelectField } from '@masthead/kit';
import type { ComponentProps } from 'react';

type ClientSelectProps = Omit<
  ComponentProps<typeof AsyncSelectField>,
  'placeholder' | 'choices' | 'failure' | 'currentName'
>;

/** Select of a client, searchable by company or id. */
export function ClientSelect(props: ClientSelectProps) {
  const current = props.value === null ? undefined : `Client ${props.value}`;
  return <AsyncSelectField {...props} {...useClientChoices()} currentName={current} />;
}
