import { Button, confirm, Drawer, formatAgo, formatTime, reportResult } from '@masthead/kit';
import { useRemoveApiKeyMutation } from '../../api/apiKeys';
import type { ApiKey } from '../../model/apiKeys';
import { PropertyList } from '../PropertyList';
import styles from './ApiKeys.module.css';
import { End } from './columns';
import { ScopeTable } from './ScopeTable';
import { Usage } from './Usage';

interface KeyDrawerProps {
  /** Undefined when no key is open, or it was removed. */
  apiKey: ApiKey | undefined;
  onClose: () => void;
}

/** An API key beside the list: its scopes, end and use, and its removal. */
export function KeyDrawer({ apiKey, onClose }: KeyDrawerProps) {
  return (
    <Drawer opened={apiKey !== undefined} title={apiKey?.name ?? 'API key'} onClose={onClose}>
      {apiKey && <Details apiKey={apiKey} onRemoved={onClose} />}
    </Drawer>
  );
}

function Details({ apiKey, onRemoved }: { apiKey: ApiKey; onRemoved: () => void }) {
  const { id, name, scopes, expiresAt, createdAt, createdByEmail, lastUsedAt } = apiKey;
  const [remove, { isLoading }] = useRemoveApiKeyMutation();
  const used = lastUsedAt ? formatAgo(lastUsedAt) : 'Never';
  const removeKey = async () => {
    const isConfirmed = await confirm({
      title: 'Remove this key?',
      text: `What uses “${name}” is refused within a second. It was last used: ${used.toLowerCase()}.`,
      action: 'Remove key',
    });
    if (isConfirmed && (await reportResult(remove(id), 'API key removed'))) onRemoved();
  };
  return (
    <div className={styles.details}>
      <section className={styles.section}>
        <h3>Scopes</h3>
        <ScopeTable scopes={scopes} />
        <p>Scopes and end date are signed into the key. To change them, create another and remove this one.</p>
      </section>
      <PropertyList
        properties={{
          Expires: <End expiresAt={expiresAt} />,
          Created: `${formatTime(createdAt)} by ${createdByEmail}`,
          'Last used': used,
        }}
      />
      <Usage />
      <div>
        <Button kind="delete" icon="trash" busy={isLoading} onClick={() => void removeKey()}>
          Remove key
        </Button>
      </div>
    </div>
  );
}
