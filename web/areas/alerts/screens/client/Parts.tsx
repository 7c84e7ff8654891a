import { Link, SmallTable } from '@masthead/kit';
import type { ReactNode } from 'react';
import styles from './Client.module.css';

interface LinesProps {
  label: string;
  /** Of each line: its id, its name with where it leads, and what else it says. */
  lines: readonly { id: number; name: string; to: string; cells: readonly ReactNode[] }[];
}

/** A table without a head. The last cell of a line is aligned to the right. */
export function Lines({ label, lines }: LinesProps) {
  return (
    <SmallTable label={label} className={styles.table}>
      <tbody>
        {lines.map(({ id, name, to, cells }) => (
          <tr key={id}>
            <td>
              <Link to={to}>{name}</Link>
            </td>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a line keep their places
              <td key={at} data-number={at === cells.length - 1 || undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
