import type { RowError } from '@masthead/client/types/stats';
import { formatCount, SmallTable, Text } from '@masthead/kit';
import csv from '../../parts/CsvImport.module.css';

/** Errors of refused rows, by line. */
export function RowErrors({ errors, refused }: { errors: readonly RowError[]; refused: number }) {
  if (errors.length === 0) return null;
  const more = refused - errors.length;
  return (
    <>
      <SmallTable className={csv.rows} label="Refused rows" head={['Line', 'Reason']}>
        <tbody>
          {errors.map(({ line, message }) => (
            <tr key={`${line}-${message}`}>
              <td>{formatCount(line)}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {more > 0 && <Text tone="muted">and {formatCount(more)} more</Text>}
    </>
  );
}
