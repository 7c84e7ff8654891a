import { Button, EmptyState, Icon, PageHeader, useShortcut } from '@masthead/kit';
import { DataTable, useUrlParam } from '@masthead/kit/lists';
import { useState } from 'react';
import { MAX_KEYS, useApiKeysQuery } from '../../api/apiKeys';
import type { NewApiKey } from '../../model/apiKeys';
import { SecretDialog } from '../SecretDialog';
import styles from './ApiKeys.module.css';
import { columns } from './columns';
import { KeyDrawer } from './KeyDrawer';
import { NewKeyDialog } from './NewKeyDialog';
import { Usage } from './Usage';

/** `/api-keys`: keys with which programs call the API (API-70). */
export default function ApiKeys() {
  const { data, error, isFetching, refetch } = useApiKeysQuery({ limit: MAX_KEYS });
  const [openId, setOpenId] = useUrlParam('open', '');
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<NewApiKey | null>(null);
  const create = () => setIsCreating(true);
  useShortcut('n', 'Create a Key', create);
  return (
    <>
      <PageHeader
        title="API Keys"
        {...(data && { count: data.total })}
        actions={
          <Button kind="primary" icon="plus" shortcut="N" onClick={create}>
            Create a Key
          </Button>
        }
      />
      <DataTable
        label="API keys"
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/api-keys?open=${id}`}
        onOpen={({ id }) => setOpenId(String(id))}
        busy={isFetching}
        failure={error && `API keys could not be loaded. ${error.message}`}
        onRetry={() => void refetch()}
        empty={<NoKeys onCreate={create} />}
      />
      <p className={styles.note}>
        <Icon name="info" />
        No scope opens users, clients, keys or webhooks. A removed key is refused within a second. Every change by a key
        is in the audit under the key’s name.
      </p>
      <KeyDrawer apiKey={data?.items.find(({ id }) => String(id) === openId)} onClose={() => setOpenId('')} />
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

function NoKeys({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      title="No API keys"
      action={
        <Button kind="primary" icon="plus" onClick={onCreate}>
          Create a Key
        </Button>
      }
    >
      With a key, a website, an export or another program calls the API, limited to what you choose.
    </EmptyState>
  );
}
