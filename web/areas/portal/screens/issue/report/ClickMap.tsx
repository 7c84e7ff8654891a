import { formatCount } from '@masthead/kit';
import { useMemo } from 'react';
import { useClickMapQuery } from '../../../api/reportImports';
import { findExtremes, type MappedSlot, sortSlots } from '../../../model/clickMap';
import { formatChange, formatOptional } from '../../../model/report';
import styles from '../../report/ClientReport.module.css';
import { Bar, Change } from '../../report/Comparison';
import { type ReportColumn, ReportTable } from '../../report/ReportTable';

/** The clicks of each slot of an issue beside what is usual, in the order of the email (STATS-64). */
export function ClickMap({ emailStatId }: { emailStatId: number }) {
  const { currentData: map } = useClickMapQuery(emailStatId);
  const slots = useMemo(() => sortSlots(map?.slots ?? []), [map]);
  const columns = useMemo(() => getColumns(slots), [slots]);
  if (!map || slots.length === 0) return null;
  return (
    <ReportTable
      title="Clicks by slot"
      hint={describe(slots, map)}
      columns={columns}
      rows={slots}
      isPrinted={() => true}
      nothing=""
    />
  );
}

function describe(
  slots: readonly MappedSlot[],
  { addresses, matched }: { addresses: number; matched: number },
): string {
  const { above, below } = findExtremes(slots);
  const parts = [
    `${matched} of ${addresses} addresses belong to a slot`,
    above && `most above usual ${name(above)}`,
    below && `most below ${name(below)}`,
  ];
  return parts.filter(Boolean).join('; ');
}

const name = ({ label, clicks, usual }: MappedSlot) => `${label}, ${formatChange(clicks, usual)}`;

function getColumns(slots: readonly MappedSlot[]): readonly ReportColumn<MappedSlot>[] {
  const max = Math.max(1, ...slots.flatMap(({ clicks, usual }) => [clicks, usual ?? 0]));
  return [
    { key: 'slot', header: 'Slot', cell: ({ label }) => label },
    {
      key: 'content',
      header: 'Content',
      className: styles.content,
      cell: ({ title, clientCompany }) => (
        <>
          {clientCompany ?? title ?? '–'}
          {clientCompany && title && <span>{title}</span>}
        </>
      ),
    },
    {
      key: 'bar',
      header: '',
      className: `${styles.bar} ${styles.wide}`,
      cell: ({ clicks, usual }) => <Bar value={clicks} usual={usual} max={max} />,
    },
    {
      key: 'clicks',
      header: 'Clicks',
      number: true,
      className: styles.value,
      cell: ({ clicks }) => formatCount(clicks),
    },
    { key: 'usual', header: 'Usual', number: true, cell: ({ usual }) => formatOptional(usual) },
    {
      key: 'change',
      header: 'Change',
      number: true,
      cell: ({ clicks, usual }) => <Change value={clicks} usual={usual} />,
    },
  ];
}
