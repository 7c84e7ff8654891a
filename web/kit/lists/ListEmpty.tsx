import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../actions/Button';
import { EmptyState } from '../feedback/EmptyState';
import { getControl } from './filters';
import type { ListView } from './useList';

/** How a record is created: on another screen or in place. */
export type Creation = { label: string } & ({ to: string } | { onClick: () => void });

/** Texts of a list. */
export interface ListWords {
  /** Title of the screen. */
  title: string;
  /** Accessible name of the table; by default the title. */
  label?: string;
  /** Subject of "could not be loaded"; by default the label. */
  subject?: string;
  /** A record: "post". */
  noun: string;
  nouns?: string;
  /** Title if the filters match nothing; by default "No post found". */
  notFound?: string;
  /** Says what does not match; `search` is empty if only filters are set. */
  noMatch?: (search: string) => string;
}

/** What an empty list says without filters. */
export interface FirstWords {
  /** By default "No posts yet". */
  title?: string;
  text?: ReactNode;
  /** By default the button that creates a record. */
  action?: ReactNode;
}

interface ListEmptyProps {
  list: ListView<never>;
  words: ListWords;
  empty?: FirstWords;
  create?: Creation;
}

const NO_MATCH = (search: string) => (search ? `Nothing matches “${search}”.` : 'Nothing matches these filters.');

/** Empty state of a list, with the reason and a way out: past the last page, filtered, or without records. */
export function ListEmpty({ list, words, empty, create }: ListEmptyProps) {
  const { filters, page, pageSize, isFiltered, search, clear, goTo } = list;
  const { noun, nouns = `${noun}s`, notFound = `No ${noun} found`, noMatch = NO_MATCH } = words;
  if (pageSize !== undefined && page > 1) {
    return (
      <EmptyState title={`No more ${nouns}`} action={<Button onClick={() => goTo(1)}>Back to page 1</Button>}>
        Page {page} is past the last one.
      </EmptyState>
    );
  }
  if (isFiltered) {
    const isSearch = Object.values(filters).every((filter) => filter.isView || getControl(filter) === 'search');
    return (
      <EmptyState
        title={notFound}
        action={<Button onClick={clear}>{isSearch ? 'Clear search' : 'Clear filters'}</Button>}
      >
        {noMatch(search)}
      </EmptyState>
    );
  }
  const { title = `No ${nouns} yet`, text, action = create && <FirstButton {...create} /> } = empty ?? {};
  return (
    <EmptyState title={title} action={action}>
      {text}
    </EmptyState>
  );
}

function FirstButton({ label, ...where }: Creation) {
  if ('to' in where) {
    return (
      <ButtonLink to={where.to} icon="plus">
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button icon="plus" onClick={where.onClick}>
      {label}
    </Button>
  );
}
