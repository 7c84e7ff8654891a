import { formatAgo, formatDate, getDay, Tag } from '@masthead/kit';
import type { Column } from '@masthead/kit/lists';
import { type ApiKey, describeEnd } from '../../model/apiKeys';
import styles from './ApiKeys.module.css';

/** Name, the letters by which a key is recognised, scopes, last use and end. */
export const columns: readonly Column<ApiKey>[] = [
  { key: 'name', header: 'Name', kind: 'title', render: ({ name }) => name },
  { key: 'hint', header: 'Key', width: 96, render: ({ hint }) => <code className={styles.hint}>mh_…{hint}</code> },
  {
    key: 'scopes',
    header: 'Scopes',
    width: 320,
    wide: true,
    render: ({ scopes }) => (
      <span className={styles.scopes}>
        {scopes.map((scope) => (
          <Tag key={scope}>{scope}</Tag>
        ))}
      </span>
    ),
  },
  {
    key: 'lastUsedAt',
    header: 'Last used',
    width: 136,
    render: ({ lastUsedAt }) => (lastUsedAt ? formatAgo(lastUsedAt) : 'Never'),
  },
  { key: 'expiresAt', header: 'Expires', width: 208, render: ({ expiresAt }) => <End expiresAt={expiresAt} /> },
];

/** The end of a key, with a warning when it is near or over. */
export function End({ expiresAt }: { expiresAt: string }) {
  const warning = describeEnd(expiresAt, Date.now());
  return (
    <>
      {formatDate(getDay(expiresAt))} {warning && <Tag warn>{warning}</Tag>}
    </>
  );
}
