import type { RowError } from '@masthead/client/types/stats';
import { formatCount } from '@masthead/kit';
import csv from '../../parts/CsvImport.module.css';
import styles from './Leads.module.css';

/** Errors of refused rows, by line. */
export function RowErrors({ errors, refused }: { errors: readonly RowError[]; refused: number }) {
  if (errors.length === 0) return null;
  const more = refused - errors.length;
  return (
    <section className={`${csv.rows} ${styles.errors}`} aria-label="Refused rows">
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ line, message }) => (
            <tr key={`${line}-${message}`}>
              <td>{formatCount(line)}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>and {formatCount(more)} more</p>}
    </section>
  );
}
