import { Section, Text } from '@masthead/kit';
import type { ReactNode } from 'react';

/** A part of the checklist, with the number of its lines. */
export function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <Section
      small
      label={title}
      title={
        <>
          {title}{' '}
          <Text as="span" tone="muted" weight="regular">
            {count}
          </Text>
        </>
      }
    >
      <div>{children}</div>
    </Section>
  );
}
