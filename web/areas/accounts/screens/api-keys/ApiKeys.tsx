import {
  Button,
  CheckboxField,
  confirm,
  DateField,
  Drawer,
  describeFields,
  Facts,
  FormDialog,
  formatAgo,
  formatDate,
  formatTime,
  getDay,
  Icon,
  Row,
  reportResult,
  Section,
  SmallTable,
  Stack,
  Tag,
  Text,
  TextField,
  title,
  toInstant,
  useRecordForm,
  value,
} from '@masthead/kit';
import { type Column, ListScreen, useList } from '@masthead/kit/lists';
import { useState } from 'react';
import { apiKeyIn } from '../../../../client/generated/limits/auth';
import { apiKeysApi, MAX_KEYS } from '../../api/apiKeys';
import {
  type ApiKey,
  describeEnd,
  getImportEnd,
  getLatestEnd,
  isImport,
  type NewApiKey,
  SCOPE_GROUPS,
  type Scope,
  validateEnd,
} from '../../model/apiKeys';
import { ChoiceGroup } from '../ChoiceGroup';
import styles from '../Details.module.css';
import { Code, SecretDialog } from '../SecretDialog';

const FORM = describeFields({
  name: title('Name', { required: 'Enter a name', limit: apiKeyIn.name }),
  scopes: value<Scope[]>('Scopes', [], { required: 'Choose at least one scope' }),
  /** `YYYY-MM-DD`: the key works until the end of this day, UTC. */
  expiresAt: {
    ...value<string | null>('Expires', null, { check: (day) => validateEnd(day, Date.now()) }),
    write: (day: string | null) => toInstant(`${day} 23:59:59`),
  },
});

function NewKeyDialog({ onCreated, onClose }: { onCreated: (key: NewApiKey) => void; onClose: () => void }) {
  const [create, { reset }] = apiKeysApi.useCreateApiKeyMutation();
  const form = useRecordForm({
    ...FORM,
    draftKey: null,
    initial: { ...FORM.empty, expiresAt: getLatestEnd(Date.now()) as string | null },
    save: (values) => {
      const body = FORM.toRequestBody(values);
      return create(isImport(body.scopes) ? { ...body, expiresAt: getImportEnd(Date.now()) } : body).unwrap();
    },
    onSaved: (key) => {
      reset(); // the store forgets the key
      onCreated(key);
      onClose();
    },
  });
  const { value: scopes, error, id } = form.field('scopes');
  const choose = (chosen: Scope[]) => {
    form.setValue('scopes', chosen);
    // The field of the end is not shown, so it must not be wrong.
    if (isImport(chosen)) form.setValue('expiresAt', getLatestEnd(Date.now()));
  };
  return (
    <FormDialog form={form} opened size="medium" title="Create a key" saveLabel="Create key" onClose={onClose}>
      <TextField
        showCount={false}
        hint="Which program uses the key. The audit shows this name."
        {...form.field('name')}
      />
      <ChoiceGroup id={id} label={FORM.labels.scopes} error={error}>
        <ScopeTable scopes={scopes} onChange={choose} />
      </ChoiceGroup>
      {isImport(scopes) ? (
        <Text size="sm" tone="secondary">
          Keys that import end after one day.
        </Text>
      ) : (
        <DateField
          required
          dateOnly
          hint="At most one year from now. Scopes and end cannot be changed later."
          {...form.field('expiresAt')}
        />
      )}
    </FormDialog>
  );
}

/** Name, the letters by which a key is recognised, scopes, last use and end. */
const columns: readonly Column<ApiKey>[] = [
  { key: 'name', header: 'Name', kind: 'title', render: ({ name }) => name },
  { key: 'hint', header: 'Key', width: 96, render: ({ hint }) => <code className={styles.mono}>mh_…{hint}</code> },
  {
    key: 'scopes',
    header: 'Scopes',
    width: 320,
    wide: true,
    render: ({ scopes }) => (
      <Row as="span" inline wrap gap={1}>
        {scopes.map((scope) => (
          <Tag key={scope}>{scope}</Tag>
        ))}
      </Row>
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
function End({ expiresAt }: { expiresAt: string }) {
  const warning = describeEnd(expiresAt, Date.now());
  return (
    <>
      {formatDate(getDay(expiresAt))} {warning && <Tag warn>{warning}</Tag>}
    </>
  );
}

const LIST = { filters: {}, columns };

/** `/api-keys`: keys with which programs call the API (API-70). */
export default function ApiKeys() {
  const list = useList(LIST);
  const answer = apiKeysApi.useApiKeysQuery({ limit: MAX_KEYS });
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
      <Row as="p" gap={2} align="start" top={3} size="xs" tone="secondary" dense>
        <Icon name="info" />
        No scope opens users, clients, keys or webhooks; import:write only adds users and clients of another system. A
        removed key is refused within a second. Every change by a key is in the audit under the key’s name.
      </Row>
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

interface KeyDrawerProps {
  /** Undefined when no key is open, or it was removed. */
  apiKey: ApiKey | undefined;
  onClose: () => void;
}

/** An API key beside the list: its scopes, end and use, and its removal. */
function KeyDrawer({ apiKey, onClose }: KeyDrawerProps) {
  return (
    <Drawer opened={apiKey !== undefined} title={apiKey?.name ?? 'API key'} onClose={onClose}>
      {apiKey && <Details apiKey={apiKey} onRemoved={onClose} />}
    </Drawer>
  );
}

function Details({ apiKey, onRemoved }: { apiKey: ApiKey; onRemoved: () => void }) {
  const { id, name, scopes, expiresAt, createdAt, createdByEmail, lastUsedAt } = apiKey;
  const [remove, { isLoading }] = apiKeysApi.useRemoveApiKeyMutation();
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
    <Stack gap={5} className={styles.details}>
      <Section small title="Scopes">
        <ScopeTable scopes={scopes} />
        <Text size="xs" tone="muted" dense>
          Scopes and end date are signed into the key. To change them, create another and remove this one.
        </Text>
      </Section>
      <Facts
        items={{
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
    </Stack>
  );
}

/** How a program sends a key. */
function Usage() {
  const text = `curl -H "Authorization: Bearer $KEY" \\\n  ${window.location.origin}/api/events`;
  return <Code title="Try it" text={text} />;
}

interface ScopeTableProps {
  scopes: readonly Scope[];
  /** Without it the scopes are only shown. */
  onChange?: (scopes: Scope[]) => void;
}

/** What a key may read and write. */
function ScopeTable({ scopes, onChange }: ScopeTableProps) {
  return (
    <SmallTable aria-label="Scopes">
      <thead>
        <tr>
          <th scope="col">May</th>
          <th scope="col">Read</th>
          <th scope="col">Write</th>
        </tr>
      </thead>
      <tbody>
        {SCOPE_GROUPS.map(({ name, about, read, write }) => (
          <tr key={name}>
            <Text as="th" scope="row" weight="regular">
              {name}
              <Text size="xs" tone="muted" dense>
                {about}
              </Text>
            </Text>
            {[read, write].map((scope, at) => (
              <Text as="td" key={scope ?? at} tone="secondary">
                {scope ? <ScopeCell scope={scope} scopes={scopes} onChange={onChange} /> : <span title="None">–</span>}
              </Text>
            ))}
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

function ScopeCell({ scope, scopes, onChange }: { scope: Scope } & ScopeTableProps) {
  const isGranted = scopes.includes(scope);
  if (!onChange) {
    return isGranted ? (
      <Row as="span" inline gap={1} tone="ok">
        <Icon name="check" /> Yes
      </Row>
    ) : (
      <>No</>
    );
  }
  return (
    <CheckboxField
      id={`scope-${scope}`}
      name={scope}
      label={scope}
      value={isGranted}
      onChange={(grant) => onChange(grant ? [...scopes, scope] : scopes.filter((other) => other !== scope))}
    />
  );
}
