import { formatCount } from '@masthead/kit';
import { type ReactNode, useId } from 'react';
import styles from './ClientReport.module.css';

export interface ReportColumn<T> {
  key: string;
  header: string;
  number?: boolean;
  className?: string | undefined;
  cell: (row: T) => ReactNode;
}

interface ReportTableProps<T> {
  title: string;
  /** Beside the title. */
  hint?: string;
  columns: readonly ReportColumn<T>[];
  rows: readonly T[];
  /** Whether a row is printed; the others are only on the screen. */
  isPrinted: (row: T) => boolean;
  /** Whether a row is marked. */
  isCurrent?: (row: T) => boolean;
  /** Shown when there are no rows. */
  nothing: string;
  /** Below the rows. */
  children?: ReactNode;
}

/** A section of the report. All rows are in the DOM, because they are printed. */
export function ReportTable<T extends { id: number | string }>(props: ReportTableProps<T>) {
  const { title, hint, rows, nothing, children } = props;
  const id = useId();
  return (
    <div className={styles.part}>
      <h2 id={id}>
        {title} {hint && rows.length > 0 && <small>{hint}</small>}
      </h2>
      {rows.length === 0 ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
        <section className={styles.scroll} tabIndex={0} aria-labelledby={id}>
          <Rows {...props} />
        </section>
      )}
      {rows.length > 0 && children}
    </div>
  );
}

function Rows<T extends { id: number | string }>({ columns, rows, isPrinted, isCurrent }: ReportTableProps<T>) {
  const classOf = ({ number, className }: ReportColumn<T>) =>
    [number && styles.number, className].filter(Boolean).join(' ') || undefined;
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) =>
            column.header ? (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.header}
              </th>
            ) : (
              <td key={column.key} className={classOf(column)} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={[!isPrinted(row) && styles.unprinted, isCurrent?.(row) && styles.current]
              .filter(Boolean)
              .join(' ')}
          >
            {columns.map((column) => (
              <td key={column.key} className={classOf(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Says on paper that rows are left out: "The 12 with the most clicks of 31." */
export function Printed({ shown, total, children }: { shown: number; total: number; children: ReactNode }) {
  if (shown >= total) return null;
  return (
    <p className={styles.leftOut}>
      The {formatCount(shown)} {children} of {formatCount(total)}.
    </p>
  );
}
