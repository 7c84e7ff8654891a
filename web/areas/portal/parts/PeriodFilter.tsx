import { SegmentedControl, useUrlParams } from '@masthead/kit';
import { FilterDate } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { PERIOD, PERIODS, type Period, toPeriod } from '../model/period';

/** Return the period in the URL and the control that changes it. */
export function usePeriod(): { period: Period; filter: React.ReactNode; query: string } {
  const [address, change] = useUrlParams(PERIOD);
  const { from, to } = toPeriod(address);
  const period = useMemo(() => ({ from, to }), [from, to]);
  const query = new URLSearchParams(
    Object.entries(address).filter(([name, value]) => value !== PERIOD[name as keyof typeof PERIOD]),
  ).toString();
  const filter = (
    <>
      <SegmentedControl
        label="Period"
        value={address.from || address.to ? '' : address.period}
        options={PERIODS}
        onChange={(value) => change({ period: value, from: '', to: '' })}
      />
      <FilterDate label="From" value={address.from} onChange={(day) => change({ from: day })} />
      <FilterDate label="To" value={address.to} onChange={(day) => change({ to: day })} />
    </>
  );
  return { period, filter, query: query && `?${query}` };
}
