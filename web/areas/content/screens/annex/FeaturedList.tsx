import { isProblem } from '@masthead/client';
import { Loading, Stack, Text, toast } from '@masthead/kit';
import { SortableList } from '@masthead/kit/lists';
import type { ReactNode } from 'react';

interface Answer<R> {
  data?: readonly R[] | undefined;
  error?: { message?: string } | undefined;
  refetch: () => unknown;
}

interface FeaturedListProps<R> {
  label: string;
  answer: Answer<R>;
  getName: (row: R) => string;
  /** Rejects if the service refuses the move. */
  onMove: (move: { id: number; from: number; to: number }) => Promise<unknown>;
  render: (row: R) => ReactNode;
}

/** The sortable rows of an annex page, each with its own form. */
export function FeaturedList<R extends { id: number }>(props: FeaturedListProps<R>) {
  const { label, answer, getName: nameOf, onMove, render } = props;
  const { data: rows, error } = answer;
  const move = async (from: number, to: number) => {
    const row = rows?.[from];
    if (!row) return;
    try {
      await onMove({ id: row.id, from, to });
    } catch (problem) {
      toast.error(isProblem(problem) ? problem.message : 'Error Saving');
    }
  };
  return (
    <Stack as="section" gap={1} top={5} aria-label={label}>
      <Text as="h2" size="lg" weight="strong">
        {label}
      </Text>
      {(error || !rows) && <Loading query={answer} what={label} />}
      {rows && (
        <SortableList
          label={label}
          items={rows}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          onMove={(from, to) => void move(from, to)}
          render={render}
        />
      )}
    </Stack>
  );
}
