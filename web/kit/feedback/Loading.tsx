import type { ComponentProps, ReactNode } from 'react';
import { isProblem, toProblem } from '../../client/problem';
import { ButtonLink } from '../actions/Button';
import { type Breadcrumb, PageHeader } from '../layout/PageHeader';
import { EmptyState } from './EmptyState';
import { Failure } from './Failure';
import { Skeleton } from './Skeleton';

interface LoadingProps extends ComponentProps<typeof Skeleton> {
  query: { error?: unknown; isFetching?: boolean; refetch: () => unknown };
  /** What is loaded, as the subject of a sentence: "The history". */
  what: string;
  /** Shown if there is no such record. */
  absent?: ReactNode;
}

/** In the place of what a query has not loaded: a placeholder, or why it failed, with Retry. */
export function Loading({ query: { error, isFetching, refetch }, what, absent, ...skeleton }: LoadingProps) {
  if (!error) return <Skeleton label={`Loading ${what.charAt(0).toLowerCase()}${what.slice(1)}`} {...skeleton} />;
  if (absent && isAbsent(error)) return absent;
  return (
    <Failure onRetry={() => void refetch()} retrying={isFetching}>
      {`${what} could not be loaded. ${toProblem(error).message}`}
    </Failure>
  );
}

/** Return whether a record does not exist: no id, or none that the user may see. */
export const isAbsent = (error: unknown): boolean => isProblem(error) && [404, 422].includes(error.status);

interface RecordLoadingProps extends Omit<LoadingProps, 'what' | 'absent'> {
  /** Singular: "user". */
  noun: string;
  /** Of the page, by default the noun. A dialog has neither title nor breadcrumbs. */
  title?: string;
  crumbs?: Breadcrumb[];
  /** Where to return to if the record does not exist. */
  back: { to: string; label: string };
  /** Explains why it may not exist. */
  gone?: string;
}

/** In the place of a record, or of its page: that it is loading, could not be loaded, or does not exist. */
export function RecordLoading({ noun, title, crumbs, back, gone, ...loading }: RecordLoadingProps) {
  const absent = (
    <EmptyState title={`No such ${noun}`} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
      {gone ?? 'It does not exist, or it was deleted.'}
    </EmptyState>
  );
  return (
    <>
      {(title || crumbs) && <PageHeader title={title ?? capitalize(noun)} breadcrumbs={crumbs} />}
      <Loading what={`This ${noun}`} label={`Loading the ${noun}`} rows={10} absent={absent} {...loading} />
    </>
  );
}

const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
