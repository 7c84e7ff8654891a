import { Link, Loading, Stack, Text } from '@masthead/kit';
import { Fragment, type ReactNode } from 'react';
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
    <Frame title={title}>
      {(error !== undefined || data === undefined) && <Loading {...{ query, what, rows }} />}
      {data !== undefined && children(data)}
    </Frame>
  );
}

/** A part of the page below its title, and below a line unless it is the first. */
export function Frame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Stack as="section" gap={2} className={styles.block}>
      <Text as="h2" size="md" weight="strong">
        {title}
      </Text>
      <div>{children}</div>
    </Stack>
  );
}

/** A sentence in place of contents, or about them. */
export function Nothing({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" tone="muted">
      {children}
    </Text>
  );
}

/** What is missing, as links: "2 empty: Ted, Ad 7". */
export function Missing({ label, links }: { label: string; links: readonly { label: string; to: string }[] }) {
  return (
    <Text size="sm">
      <Text as="b" tone="danger" weight="medium">
        {label}:
      </Text>{' '}
      {links.map(({ label, to }, index) => (
        <Fragment key={to}>
          {index > 0 && ', '}
          <Link to={to}>{label}</Link>
        </Fragment>
      ))}
    </Text>
  );
}

/** What follows a title. */
export function Aside({ children }: { children: ReactNode }) {
  return (
    <Text as="span" tone="muted" weight="regular">
      {children}
    </Text>
  );
}

/** How blocks are read: anew when the page opens, and every minute while it is looked at. */
export const FRESH = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
} as const;

/** How what colleagues and sponsors cause is read, so that it shows while the page is open. */
export const SOON = { ...FRESH, pollingInterval: 15_000 } as const;

/** How figures are read that may be live: they change within seconds of a click (STATS-76). */
export const LIVE = { ...FRESH, pollingInterval: 2500 } as const;
