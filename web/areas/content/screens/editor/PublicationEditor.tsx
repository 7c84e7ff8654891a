import { toProblem } from '@masthead/client';
import type { RevisionOut } from '@masthead/client/types/content';
import {
  Button,
  confirm,
  Form,
  lazyComponent,
  PageHeader,
  type RecordForm,
  Row,
  Stack,
  StatusBadge,
  toast,
} from '@masthead/kit';
import { useState } from 'react';
import { publicationsApi } from '../../api/publications';
import { KINDS, type Kind } from '../../model/kinds';
import type { ContentRecord } from '../../model/records';
import { useRemoval } from '../lists/useRemoval';
import { Actions } from './Actions';
import styles from './Editor.module.css';
import type { Publication } from './publication';
import type { PublicationStatus } from './publicationStatus';
import { isValid } from './rules';
import { StatusPanel } from './StatusPanel';
import { useRemoteChanges } from './useRemoteChanges';
import { useSaves } from './useSaves';

const History = lazyComponent(() => import('./history/History'));

export interface PublicationEditorProps<V extends PublicationStatus, R extends ContentRecord> {
  publication: Publication<V, R>;
  /** The record being edited; null for a new one. */
  record: R | null;
  onDone: () => void;
  onCreated: (record: R) => void;
}

/** Page layout of an editor: actions on top, content on the left, properties in the side panel. */
export function PublicationEditor<V extends PublicationStatus, R extends ContentRecord>(
  props: PublicationEditorProps<V, R>,
) {
  const { publication, record } = props;
  const { kind, words, Body, Side, Preview } = publication;
  const [opened, setOpened] = useState<'preview' | 'history' | null>(null);
  const saves = useSaves(props);
  const { form } = saves;
  useRemoteChanges(kind, record, publication.labels);
  const close = () => setOpened(null);
  return (
    <>
      <PageHeader
        title={record ? words.edit : words.create}
        breadcrumbs={[
          { label: getListName(kind), to: KINDS[kind].list },
          { label: record ? `Id ${record.id}` : 'New' },
        ]}
        status={<StatusBadge status={form.values.status} />}
        actions={<Actions words={words} saves={saves} onPreview={() => setOpened('preview')} />}
      />
      <Form form={form} className={styles.columns} isNew={record === null}>
        <Stack gap="20px">
          <Body form={form} />
        </Stack>
        <aside className={styles.side} aria-label="Settings">
          <StatusPanel
            {...{ record, form }}
            isComplete={isValid(publication.rules, form.values)}
            onHistory={() => setOpened('history')}
          />
          <Side form={form} />
          {record && <Removal {...props} record={record} form={form} />}
        </aside>
      </Form>
      {opened === 'preview' && <Preview values={form.values} onClose={close} />}
      {opened === 'history' && record && <EditorHistory {...{ publication, record, form }} onClose={close} />}
    </>
  );
}

interface RemovalProps<V extends PublicationStatus, R extends ContentRecord> extends PublicationEditorProps<V, R> {
  record: R;
  form: RecordForm<V>;
}

/** Button that moves the record to the trash and returns to the list, where it can be restored. */
function Removal<V extends PublicationStatus, R extends ContentRecord>(props: RemovalProps<V, R>) {
  const { publication, record, form, onDone } = props;
  const removeRecord = useRemoval(publication.kind);
  const remove = async () => {
    if (!(await removeRecord([record.id], [name]))) return;
    form.reset();
    onDone();
  };
  const name = String(publication.toFormValues(record)[publication.rules.title]);
  return (
    <Row ruled={4}>
      <Button kind="delete" icon="trash" className={styles.removal} onClick={() => void remove()}>
        Delete
      </Button>
    </Row>
  );
}

interface EditorHistoryProps<V extends PublicationStatus, R extends ContentRecord> {
  publication: Publication<V, R>;
  record: R;
  form: RecordForm<V>;
  onClose: () => void;
}

/** The record's history, its values formatted as in the form. */
function EditorHistory<V extends PublicationStatus, R extends ContentRecord>(props: EditorHistoryProps<V, R>) {
  const { publication, record, form, onClose } = props;
  const { kind, labels } = publication;
  const restore = useRestore({ kind, record, form, onRestored: onClose });
  const formatValues = (state: Record<string, unknown>) => {
    const values = publication.toFormValues(state as R);
    const names = Object.keys(labels) as (keyof V & string)[];
    return Object.fromEntries(names.map((name) => [name, form.formatValue(name, values[name])]));
  };
  return <History {...{ kind, id: record.id, labels, formatValues, onClose }} onRestore={restore} />;
}

/** Return the name of a kind's list, for the breadcrumb. */
export function getListName(kind: Publication<PublicationStatus>['kind']): string {
  return { posts: 'Posts', jobs: 'Career Center', events: 'Events', ads: 'Ad Manager' }[kind];
}

interface RestoreOptions<V extends object> {
  kind: Kind;
  record: ContentRecord;
  form: RecordForm<V>;
  onRestored: () => void;
}

/** Restores an earlier revision, with Undo. Restoring never publishes. */
function useRestore<V extends object>({ kind, record: { id, version }, form, onRestored }: RestoreOptions<V>) {
  const [restoreRevision] = publicationsApi.useRestoreRevisionMutation();
  const [askRevisions] = publicationsApi.useLazyRevisionsQuery();

  /** The version before the restore is the newest of the earlier revisions. */
  const undo = async (restored: number) => {
    const [, before] = await askRevisions({ kind, id }).unwrap();
    if (!before?.id) return;
    await restoreRevision({ kind, id, revision: before.id, version: restored }).unwrap();
    toast.success('The restored version was taken back.');
  };

  return async (revision: RevisionOut) => {
    if (revision.id === null || !(await confirmReplace(form))) return;
    try {
      const restored = await restoreRevision({ kind, id, revision: revision.id, version }).unwrap();
      const undoRestore = () => void undo(restored.version).catch(showError);
      toast.success(`${revision.name ?? `Version ${revision.version}`} is back.`, {
        action: { label: 'Undo', onClick: undoRestore },
        duration: 10_000,
      });
      onRestored();
    } catch (problem) {
      showError(problem);
    }
  };
}

/** Ask before unsaved input is replaced. */
async function confirmReplace<V extends object>(form: RecordForm<V>): Promise<boolean> {
  if (!form.isDirty()) return true;
  const isConfirmed = await confirm({
    title: 'Replace what is not saved?',
    text: 'What you typed since the last save is replaced by the restored version.',
    action: 'Replace',
  });
  if (isConfirmed) form.reset();
  return isConfirmed;
}

function showError(problem: unknown): void {
  toast.error(toProblem(problem).message);
}
