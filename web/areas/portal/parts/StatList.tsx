import { useSession } from '@masthead/client';
import { ListScreen } from '@masthead/kit/lists';
import type { ComponentProps } from 'react';
import { ReportLink } from './ReportLink';

type ListProps<T> = ComponentProps<typeof ListScreen<T, number>>;

interface StatListProps<T> extends Pick<ListProps<T>, 'list' | 'answer' | 'media'> {
  words: {
    title: string;
    /** Singular name of a row: "issue". */
    noun: string;
    /** The searched fields, for the empty state: "its number or title". */
    searched: string;
    /** Label of the create button (STATS-1). */
    create: string;
    /** Empty state for staff, who enter figures, and for clients. */
    first: { title: string; text: string };
    none: string;
  };
  /** Path of the form for new figures. */
  form: string;
  getPath: (id: number) => string;
  onNear: (id: number) => void;
}

/** List screen of email figures; staff enter them. */
export function StatList<T extends { id: number }>({ words, form, getPath, onNear, ...props }: StatListProps<T>) {
  const { isStaff } = useSession();
  const { title, noun, searched, create, first, none } = words;
  return (
    <ListScreen
      {...props}
      words={{ title, noun, noMatch: (search) => `No ${noun} has “${search}” in ${searched}.` }}
      empty={isStaff ? first : { text: none }}
      actions={<ReportLink />}
      create={isStaff ? { label: create, to: form } : undefined}
      rowHref={({ id }) => getPath(id)}
      onPrefetch={({ id }) => onNear(id)}
    />
  );
}
