import type { UnusedLine } from '@masthead/client/types/stats';
import { formatCount, formatCountOf } from '@masthead/kit';
import styles from './ImportPreview.module.css';

interface ImportPreviewProps {
  /** Headers of the table of samples. */
  headers: readonly string[];
  /** The first rows as they will be stored. */
  samples: readonly (readonly (string | number)[])[];
  unusedColumns: readonly string[];
  unusedLines: readonly UnusedLine[];
  /** What was joined, as a sentence; empty if nothing was. */
  joined: string;
}

/** What a dry run says about a file: its first rows as they will be stored, and what is left out (STATS-66). */
export function ImportPreview({ headers, samples, unusedColumns, unusedLines, joined }: ImportPreviewProps) {
  return (
    <>
      {samples.length > 0 && <Samples headers={headers} samples={samples} />}
      {joined && <p className={styles.note}>{joined}</p>}
      {unusedColumns.length > 0 && (
        <p className={styles.note}>
          Columns not used: <b>{unusedColumns.join(', ')}</b>
        </p>
      )}
      {unusedLines.length > 0 && (
        <details className={styles.lines}>
          <summary>{formatCountOf(unusedLines.length, 'line')} not used</summary>
          <ul>
            {unusedLines.map(({ line, text }) => (
              <li key={line}>
                <span>{formatCount(line)}</span> {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Samples({ headers, samples }: Pick<ImportPreviewProps, 'headers' | 'samples'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
    <section className={styles.samples} tabIndex={0} aria-label="First rows as they will be stored">
      <table>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file are identified by their position
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={headers[at]}>{typeof cell === 'number' ? formatCount(cell) : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
