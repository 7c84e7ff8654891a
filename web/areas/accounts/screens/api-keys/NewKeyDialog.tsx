import { DateField, FormDialog, TextField, toInstant, useRecordForm } from '@masthead/kit';
import { useCreateApiKeyMutation } from '../../api/apiKeys';
import { getLatestEnd, type NewApiKey, type Scope, validateEnd } from '../../model/apiKeys';
import styles from './ApiKeys.module.css';
import { ScopeTable } from './ScopeTable';

const LABELS = { name: 'Name', scopes: 'Scopes', expiresAt: 'Expires' };
const MAX_NAME = 100;

interface Values {
  name: string;
  scopes: Scope[];
  /** `YYYY-MM-DD`: the key works until the end of this day, UTC. */
  expiresAt: string | null;
}

interface NewKeyDialogProps {
  onCreated: (key: NewApiKey) => void;
  onClose: () => void;
}

/** Dialog that creates an API key. */
export function NewKeyDialog({ onCreated, onClose }: NewKeyDialogProps) {
  const [create, { reset }] = useCreateApiKeyMutation();
  const form = useRecordForm<Values, NewApiKey>({
    draftKey: null,
    initial: { name: '', scopes: [], expiresAt: getLatestEnd(Date.now()) },
    labels: LABELS,
    validate: ({ name, scopes, expiresAt }) => ({
      name: name.trim() ? undefined : 'Enter a name',
      scopes: scopes.length > 0 ? undefined : 'Choose at least one scope',
      expiresAt: validateEnd(expiresAt, Date.now()),
    }),
    save: ({ name, scopes, expiresAt }) =>
      create({ name: name.trim(), scopes, expiresAt: toInstant(`${expiresAt} 23:59:59`) }).unwrap(),
    onSaved: (key) => {
      reset(); // the store forgets the key
      onCreated(key);
      onClose();
    },
  });
  const { value: scopes, onChange, error, id } = form.field('scopes');
  return (
    <FormDialog form={form} opened size="medium" title="Create a key" saveLabel="Create key" onClose={onClose}>
      <TextField
        required
        limit={MAX_NAME}
        showCount={false}
        hint="Which program uses the key. The audit shows this name."
        {...form.field('name')}
      />
      <fieldset id={id} tabIndex={-1} className={styles.fieldset} aria-describedby={error ? `${id}-error` : undefined}>
        <legend>{LABELS.scopes}</legend>
        <ScopeTable scopes={scopes} onChange={onChange} />
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </fieldset>
      <DateField
        required
        dateOnly
        hint="At most one year from now. Scopes and end cannot be changed later."
        {...form.field('expiresAt')}
      />
    </FormDialog>
  );
}
