import { Loading } from '@masthead/kit';
import type { ReactNode } from 'react';
import styles from './Today.module.css';

interface BlockProps<Data> {
  title: ReactNode;
  /** What could not be loaded: "The next issue". */
  what: string;
  query: { data?: Data | undefined; error?: unknown; refetch: () => unknown };
  /** Placeholder rows while it loads. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** A block of the page. It loads, and fails, on its own. */
export function Block<Data>({ title, what, query, rows = 3, children }: BlockProps<Data>) {
  const { data, error } = query;
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      {(error !== undefined || data === undefined) && <Loading {...{ query, what, rows }} />}
      {data !== undefined && children(data)}
    </section>
  );
}

/** How blocks are read: anew when the page opens, and every minute while it is looked at. */
export const FRESH = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
} as const;
