import type { UnusedLine } from '@masthead/client/types/stats';
import { formatCount, formatCountOf, SmallTable, Text } from '@masthead/kit';
import styles from './CsvImport.module.css';

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
      {joined && <Text tone="secondary">{joined}</Text>}
      {unusedColumns.length > 0 && (
        <Text tone="secondary" breakWords>
          Columns not used:{' '}
          <Text as="b" weight="medium">
            {unusedColumns.join(', ')}
          </Text>
        </Text>
      )}
      {unusedLines.length > 0 && (
        <Text as="details" tone="secondary" breakWords className={styles.more}>
          <summary>{formatCountOf(unusedLines.length, 'line')} not used</summary>
          <ul>
            {unusedLines.map(({ line, text }) => (
              <li key={line}>
                <Text as="span" tone="muted" tabular>
                  {formatCount(line)}
                </Text>{' '}
                {text}
              </li>
            ))}
          </ul>
        </Text>
      )}
    </>
  );
}

function Samples({ headers, samples }: Pick<ImportPreviewProps, 'headers' | 'samples'>) {
  return (
    <SmallTable className={styles.samples} label="First rows as they will be stored" head={headers}>
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
    </SmallTable>
  );
}
