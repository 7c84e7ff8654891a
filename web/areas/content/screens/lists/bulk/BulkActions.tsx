import { toProblem } from '@masthead/client';
import { useClientsQuery } from '@masthead/client/choices';
import {
  AsyncSelectField,
  Button,
  confirm,
  FormDialog,
  Menu,
  type MenuItem,
  NumberField,
  type RecordForm,
  TextAreaField,
  TextField,
  toast,
  useRecordForm,
} from '@masthead/kit';
import { useState } from 'react';
import { type BulkChange, bulkApi } from '../../../api/bulk';
import { useMicrositeChoices } from '../../../choices/useMicrositeChoices';
import type { Kind } from '../../../model/kinds';
import { formatKindCount } from '../../../model/messages';
import type { BulkFields, TypedField } from './fields';

/** Documented message for a failed bulk change (CONTENT-17); the service's reason stands below it. */
const FAILED = 'Error Updating';

/** Resolves to whether the change succeeded. */
type RunChange<A> = (asked: A) => Promise<boolean>;

/** Set one field or the microsite of several records and show the result as a toast. */
function useBulkChange(): { setField: RunChange<BulkChange>; setMicrosite: RunChange<MicrositeChange> } {
  const [update] = bulkApi.useBulkUpdateMutation();
  const [assign] = bulkApi.useBulkMicrositeMutation();
  const setField = async (change: BulkChange) => {
    if (!(await confirmChange(change))) return false;
    return showResult(await update(change));
  };
  const setMicrosite = async (change: MicrositeChange) => showResult(await assign(change));
  return { setField, setMicrosite };
}

type MicrositeChange = Parameters<ReturnType<typeof bulkApi.useBulkMicrositeMutation>[0]>[0];

/** Ask before a change that readers will see. */
async function confirmChange({ kind, ids, field, value }: BulkChange): Promise<boolean> {
  if (field !== 'status' || value !== 'published') return true;
  const countText = formatKindCount(kind, ids.length);
  return confirm({
    title: `Publish ${countText}?`,
    text: `Readers see ${countText} at once.`,
    action: 'Publish',
    isDestructive: false,
  });
}

function showResult({ data, error }: { data?: { message?: string }; error?: unknown }): boolean {
  if (data) toast.success(data.message ?? 'Updated');
  else toast.error(FAILED, { reason: toProblem(error).message });
  return data !== undefined;
}

/** Menus that change a field of every selected record; each confirms what it will do. */
export function BulkActions({ kind, ids, fields }: { kind: Kind; ids: number[]; fields: BulkFields }) {
  const { setField, setMicrosite } = useBulkChange();
  const [asking, setAsking] = useState<'client' | 'microsite' | TypedField | null>(null);
  const countText = formatKindCount(kind, ids.length);
  const changeField = (field: string, value: unknown) => setField({ kind, ids, field, value });
  const close = () => setAsking(null);
  const more: MenuItem[] = [
    ...fields.typed.map((field) => ({ label: `${field.label} …`, onSelect: () => setAsking(field) })),
    ...fields.switches.map(({ field, label, value }) => ({ label, onSelect: () => void changeField(field, value) })),
  ];
  return (
    <>
      {fields.choices.map(({ field, label, options }) => (
        <Menu
          key={field}
          trigger={<Button iconAfter="chevronDown">{label}</Button>}
          heading={`Set the ${label.toLowerCase()} of ${countText} to`}
          items={options.map((option) => ({
            label: option.label,
            onSelect: () => void changeField(field, option.value),
          }))}
        />
      ))}
      <Button onClick={() => setAsking('client')}>Client ID</Button>
      {fields.microsite && <Button onClick={() => setAsking('microsite')}>Microsite link</Button>}
      <Menu trigger={<Button iconAfter="chevronDown">More</Button>} heading={`Change ${countText}`} items={more} />
      {asking === 'client' && (
        <ClientDialog countText={countText} onSet={(id) => changeField('clientId', id)} onClose={close} />
      )}
      {asking === 'microsite' && (
        <MicrositeDialog
          countText={countText}
          onSet={(microsite) => setMicrosite({ ids, microsite })}
          onClose={close}
        />
      )}
      {asking && typeof asking === 'object' && (
        <TypedDialog
          typed={asking}
          countText={countText}
          onSet={(value) => changeField(asking.field, value)}
          onClose={close}
        />
      )}
    </>
  );
}

interface BulkDialogProps<V> {
  /** Count with noun: "4 posts". */
  countText: string;
  onSet: (value: V) => Promise<boolean>;
  onClose: () => void;
}

/** Dialog that sets the client of every selected record. */
function ClientDialog(props: BulkDialogProps<number | null>) {
  const { data, error } = useClientsQuery();
  const { dialog, field } = useBulkForm<number | null>('Client ID', null, props, props.onSet);
  return (
    <FormDialog {...dialog}>
      <AsyncSelectField
        placeholder="Search company or id"
        hint={`Replaces the client of ${props.countText}; leave empty to clear.`}
        choices={data?.map(({ id, company }) => ({ id, name: company, detail: String(id) }))}
        failure={error && `The clients could not be loaded. ${error.message}`}
        {...field}
      />
    </FormDialog>
  );
}

/** Dialog that sets the microsite of every selected post, found by page title (CONTENT-10, CONTENT-17). */
function MicrositeDialog(props: BulkDialogProps<{ id: number; link: string } | null>) {
  const { getMicrosite: found, ...search } = useMicrositeChoices();
  const { dialog, field } = useBulkForm<number | null>('Microsite', null, props, async (id) => {
    const microsite = found(id);
    return props.onSet(microsite ? { id: microsite.id, link: microsite.link } : null);
  });
  return (
    <FormDialog {...dialog} title="Microsite link">
      <AsyncSelectField
        placeholder="Search page title"
        hint={`Replaces the microsite of ${props.countText}; leave empty to clear.`}
        {...search}
        {...field}
      />
    </FormDialog>
  );
}

interface TypedDialogProps extends BulkDialogProps<string | number | null> {
  typed: TypedField;
}

/** Dialog that asks for the new value of every selected record. */
function TypedDialog(props: TypedDialogProps) {
  return props.typed.type === 'number' ? <NumberDialog {...props} /> : <TextDialog {...props} />;
}

function TextDialog({ typed, onSet, ...props }: TypedDialogProps) {
  const { dialog, field } = useBulkForm(typed.label, '', props, (value) => onSet(value.trim() || null));
  const Field = typed.type === 'text' ? TextAreaField : TextField;
  return (
    <FormDialog {...dialog}>
      <Field hint={`Replaces what ${props.countText} have; leave empty to clear.`} {...field} />
    </FormDialog>
  );
}

function NumberDialog({ typed, onSet, ...props }: TypedDialogProps) {
  const { dialog, field } = useBulkForm<number | null>(typed.label, null, props, onSet);
  return (
    <FormDialog {...dialog}>
      <NumberField hint="Leave empty to clear." {...field} />
    </FormDialog>
  );
}

/**
 * The dialog of one value for several records. It keeps no draft on the device and closes after the change.
 *
 * @param onSet resolves to whether the change succeeded; it shows its own errors
 */
function useBulkForm<V>(
  label: string,
  initial: V,
  { countText, onClose }: Omit<BulkDialogProps<V>, 'onSet'>,
  onSet: (value: V) => Promise<boolean>,
) {
  const form = useRecordForm<{ value: V }, boolean>({
    draftKey: null,
    initial: { value: initial },
    labels: { value: label },
    warnOnLeave: false,
    save: async ({ value }) => onSet(value),
    onSaved: (isDone) => isDone && onClose(),
  }) as RecordForm<{ value: V }>;
  const texts = { title: label, context: countText, saveLabel: 'Set' };
  return { dialog: { ...texts, form, onClose, opened: true, size: 'small' } as const, field: form.field('value') };
}
