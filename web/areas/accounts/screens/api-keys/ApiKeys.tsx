import { Icon } from '@masthead/kit';
import { ListScreen, useList } from '@masthead/kit/lists';
import { useState } from 'react';
import { MAX_KEYS, useApiKeysQuery } from '../../api/apiKeys';
import type { NewApiKey } from '../../model/apiKeys';
import { SecretDialog } from '../SecretDialog';
import styles from './ApiKeys.module.css';
import { columns } from './columns';
import { KeyDrawer } from './KeyDrawer';
import { NewKeyDialog } from './NewKeyDialog';
import { Usage } from './Usage';

const LIST = { filters: {}, columns };

/** `/api-keys`: keys with which programs call the API (API-70). */
export default function ApiKeys() {
  const list = useList(LIST);
  const answer = useApiKeysQuery({ limit: MAX_KEYS });
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<NewApiKey | null>(null);
  return (
    <>
      <ListScreen
        {...{ list, answer }}
        words={{ title: 'API Keys', label: 'API keys', noun: 'key' }}
        empty={{
          title: 'No API keys',
          text: 'With a key, a website, an export or another program calls the API, limited to what you choose.',
        }}
        create={{ label: 'Create a Key', onClick: () => setIsCreating(true) }}
        rowHref={({ id }) => `/api-keys?open=${id}`}
        onOpen={({ id }) => list.open(id)}
      />
      <p className={styles.note}>
        <Icon name="info" />
        No scope opens users, clients, keys or webhooks. A removed key is refused within a second. Every change by a key
        is in the audit under the key’s name.
      </p>
      <KeyDrawer apiKey={answer.data?.items.find(({ id }) => id === list.openId)} onClose={() => list.open(null)} />
      {isCreating && <NewKeyDialog onCreated={setCreated} onClose={() => setIsCreating(false)} />}
      {created && (
        <SecretDialog
          title={created.name}
          noun="key"
          secret={created.key}
          loss="Without it, remove this key and create another one."
          onClose={() => setCreated(null)}
        >
          <Usage />
        </SecretDialog>
      )}
    </>
  );
}
