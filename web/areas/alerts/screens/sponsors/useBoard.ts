import { useAlertBoardQuery } from '@masthead/client/choices';
import type { Money } from '@masthead/kit';
import { useMemo } from 'react';
import { bookingsApi } from '../../bookingsApi';
import { type BoardIssue, isOpen } from '../../model/board';
import type { Period } from '../../model/period';

const NO_ISSUES: readonly BoardIssue[] = [];
const NO_CLICKS: ReadonlyMap<number, number> = new Map();
/** Milliseconds after which the board is fetched again: colleagues book, sponsors send ads, holds end. */
const REFRESH_EVERY = 30_000;

/** The issues of a period, the rates, and what ads of published issues brought. */
export function useBoard(period: Period) {
  const board = useAlertBoardQuery(period, { pollingInterval: REFRESH_EVERY });
  const issues = board.currentData ?? board.data ?? NO_ISSUES;
  const { data: listed } = bookingsApi.useRatesQuery();
  const rates = useMemo<ReadonlyMap<number, Money>>(
    () => new Map(listed?.map(({ position, price, currency }) => [position, { amount: price, currency }])),
    [listed],
  );
  const hasPublished = issues.some((issue) => !isOpen(issue));
  const { data: sold } = bookingsApi.useSoldBookingsQuery(period, { skip: !hasPublished });
  const clicks = useMemo(
    () =>
      sold
        ? new Map(sold.flatMap(({ id, delivered }) => (delivered ? [[id, delivered.clicks] as const] : [])))
        : NO_CLICKS,
    [sold],
  );
  return { board, issues, rates, clicks };
}
