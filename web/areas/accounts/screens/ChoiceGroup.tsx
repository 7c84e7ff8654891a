import { Stack, Text } from '@masthead/kit';
import type { ReactNode } from 'react';

/** Checkboxes of one field, below its label. */
export function ChoiceGroup(props: { id: string; label: string; error?: string | undefined; children: ReactNode }) {
  const errorId = props.error && `${props.id}-error`;
  return (
    <fieldset id={props.id} tabIndex={-1} aria-describedby={errorId}>
      <Text as="legend" size="sm" weight="medium">
        {props.label}
      </Text>
      <Stack gap={2} top={2}>
        {props.children}
        {errorId && (
          <Text id={errorId} size="xs" tone="danger">
            {props.error}
          </Text>
        )}
      </Stack>
    </fieldset>
  );
}
