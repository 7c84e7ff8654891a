import { formatCount } from '@masthead/kit';
import { listReasons } from '../../model/reasons';
import { type ReportColumn, ReportTable, reportColumn } from './ReportTable';

const COLUMNS: readonly ReportColumn<ReturnType<typeof listReasons>[number]>[] = [
  reportColumn('Clicks', { kind: 'value' }, ({ clicks }) => formatCount(clicks)),
  reportColumn('Reason', {}, ({ label }) => label),
  reportColumn('What it means', {}, ({ meaning }) => meaning),
];

/** Clicks by the reason that decided, the most frequent one first. */
export function ReasonTable({ title, counts }: { title: string; counts: Readonly<Record<string, number>> }) {
  const hint = 'the first that decides is counted';
  return <ReportTable title={title} hint={hint} columns={COLUMNS} rows={listReasons(counts)} nothing="None." />;
}
