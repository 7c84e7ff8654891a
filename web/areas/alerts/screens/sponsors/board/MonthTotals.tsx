import { memo } from 'react';
import { formatShare, type Totals } from '../../../model/board';
import { formatSums } from '../../../model/money';

/** "56% sold, 28 of 50", the revenue, and how many slots are open or on hold. */
export const MonthTotals = memo(function MonthTotals({ totals }: { totals: Totals }) {
  const { sold, slots, revenue, open, held } = totals;
  return (
    <>
      <span>
        <em>{formatShare(totals)}</em> sold, {sold} of {slots}
      </span>
      {revenue.length > 0 && (
        <span>
          <em>{formatSums(revenue)}</em> booked
        </span>
      )}
      <span>
        <em>{open}</em> open
      </span>
      {held > 0 && (
        <span>
          <em>{held}</em> on hold
        </span>
      )}
    </>
  );
});
