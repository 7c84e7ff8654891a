import { type ReactNode, useId } from 'react';
import styles from './ClientReport.module.css';

export interface ReportColumn<T> {
  header: string;
  number?: boolean;
  cell: (row: T) => ReactNode;
}

interface ReportTableProps<T> {
  title: string;
  columns: readonly ReportColumn<T>[];
  rows: readonly T[];
  /** Shown when there are no rows. */
  nothing: string;
  /** Charts above the rows. */
  children?: ReactNode;
}

/** A section of the report. All rows are in the DOM, because they are printed. */
export function ReportTable<T extends { id: number | string }>(props: ReportTableProps<T>) {
  const { title, columns, rows, nothing, children } = props;
  const id = useId();
  return (
    <div className={styles.part}>
      <h2 id={id}>{title}</h2>
      {children}
      {rows.length === 0 ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
        <section className={styles.scroll} tabIndex={0} aria-labelledby={id}>
          <table>
            <thead>
              <tr>
                {columns.map(({ header, number }) => (
                  <th key={header} scope="col" className={number ? styles.number : undefined}>
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  {columns.map(({ header, number, cell }) => (
                    <td key={header} className={number ? styles.number : undefined}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
