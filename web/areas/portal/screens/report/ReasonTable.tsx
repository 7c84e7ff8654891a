import { formatCount } from '@masthead/kit';
import { listReasons } from '../../model/reasons';
import { type ReportColumn, ReportTable } from './ReportTable';

const COLUMNS: readonly ReportColumn<ReturnType<typeof listReasons>[number]>[] = [
  { header: 'Clicks', kind: 'value', cell: ({ clicks }) => formatCount(clicks) },
  { header: 'Reason', cell: ({ label }) => label },
  { header: 'What it means', cell: ({ meaning }) => meaning },
];

/** Clicks by the reason that decided, the most frequent one first. */
export function ReasonTable({ title, counts }: { title: string; counts: Readonly<Record<string, number>> }) {
  const hint = 'the first that decides is counted';
  return <ReportTable title={title} hint={hint} columns={COLUMNS} rows={listReasons(counts)} nothing="None." />;
}
