import { formatCount, SmallTable, Text } from '@masthead/kit';
import { type ReactNode, useId, useMemo } from 'react';
import { findPrinted } from '../../model/report';
import styles from './ClientReport.module.css';

export interface ReportColumn<T> {
  /** Empty above pictures and bars. */
  header: string;
  /** A number, or one of those that count. */
  kind?: 'number' | 'value';
  /** Left out on phones. */
  wide?: boolean;
  className?: string | undefined;
  cell: (row: T) => ReactNode;
}

/** Describe a column of a report. */
export const reportColumn = <T,>(
  header: string,
  look: Omit<ReportColumn<T>, 'header' | 'cell'>,
  cell: ReportColumn<T>['cell'],
): ReportColumn<T> => ({ header, ...look, cell });

interface ReportTableProps<T> {
  title: string;
  /** Beside the title. */
  hint?: string;
  columns: readonly ReportColumn<T>[];
  rows: readonly T[];
  /** Which rows are printed, as all are by default: the first ones by a figure. The others are only on the screen. */
  printed?: { count: number; by: (row: T) => number | string | null; words: string };
  /** Whether a row is marked. */
  isCurrent?: (row: T) => boolean;
  /** Shown when there are no rows. */
  nothing?: string;
  /** Below the rows. */
  children?: ReactNode;
}

/** A section of the report. All rows are in the DOM, because they are printed. */
export function ReportTable<T extends { id: number | string }>(props: ReportTableProps<T>) {
  const { title, hint, rows, nothing, printed, children } = props;
  const id = useId();
  return (
    <div className={styles.part}>
      <Text as="h2" id={id} size="lg">
        {title} {hint && rows.length > 0 && <small>{hint}</small>}
      </Text>
      {rows.length === 0 ? <Text tone="muted">{nothing}</Text> : <Rows {...props} labelledBy={id} />}
      {printed && rows.length > printed.count && (
        <Text tone="muted" className={styles.leftOut}>
          The {formatCount(printed.count)} {printed.words} of {formatCount(rows.length)}.
        </Text>
      )}
      {rows.length > 0 && children}
    </div>
  );
}

type RowsProps<T> = ReportTableProps<T> & { labelledBy: string };

function Rows<T extends { id: number | string }>({ columns, rows, printed, isCurrent, labelledBy }: RowsProps<T>) {
  const shown = useMemo(() => printed && findPrinted(rows, printed.by, printed.count), [rows, printed]);
  const getLook = ({ kind, wide, className }: ReportColumn<T>) => ({
    className: [kind === 'value' && styles.value, wide && styles.wide, className].filter(Boolean).join(' '),
    'data-number': kind && true,
  });
  return (
    <SmallTable className={styles.scroll} labelledBy={labelledBy}>
      <thead>
        <tr>
          {columns.map((column) =>
            column.header ? (
              <th key={column.header || column.className} scope="col" {...getLook(column)}>
                {column.header}
              </th>
            ) : (
              <td key={column.header || column.className} {...getLook(column)} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={[shown?.has(row.id) === false && styles.unprinted, isCurrent?.(row) && styles.current]
              .filter(Boolean)
              .join(' ')}
          >
            {columns.map((column) => (
              <td key={column.header || column.className} {...getLook(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
