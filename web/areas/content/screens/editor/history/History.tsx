import { toProblem } from '@masthead/client';
import type { RevisionOut } from '@masthead/client/types/content';
import {
  Button,
  Drawer,
  Failure,
  formatTime,
  Loading,
  Row,
  SegmentedControl,
  Skeleton,
  Tag,
  Text,
  TextDiff,
  TextField,
  toast,
} from '@masthead/kit';
import { type FormEvent, useState } from 'react';
import { publicationsApi } from '../../../api/publications';
import type { Kind } from '../../../model/kinds';
import { type FieldState, getFieldStates, getLabels, type View } from './changes';
import styles from './History.module.css';

/** Revision history of a record: who saved what and when, with Restore (CONTENT-7). */
export default function History(props: HistoryProps) {
  const { kind, id, onClose } = props;
  const query = publicationsApi.useRevisionsQuery({ kind, id }, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const [chosen, setChosen] = useState<number | null>(null);
  const at = data
    ? Math.max(
        0,
        data.findIndex((one) => one.version === chosen),
      )
    : 0;
  const revision = data?.[at];
  return (
    <Drawer opened title="History" context={`Id ${id}`} onClose={onClose}>
      {!data && <Loading query={query} what="The history" />}
      {data && revision && (
        <div className={styles.columns}>
          <RevisionList revisions={data} chosen={revision} labels={props.labels} onChoose={setChosen} />
          <RevisionDetail
            key={revision.version}
            {...props}
            revision={revision}
            before={data[at + 1]}
            current={data[0]}
          />
        </div>
      )}
    </Drawer>
  );
}

interface RevisionListProps {
  revisions: readonly RevisionOut[];
  chosen: RevisionOut;
  labels: Record<string, string>;
  onChoose: (version: number) => void;
}

/** The revisions of a record, newest first. */
function RevisionList({ revisions, chosen, labels, onChoose }: RevisionListProps) {
  return (
    <ol className={styles.list} aria-label="Versions">
      {revisions.map((revision) => (
        <li key={revision.version}>
          <button
            type="button"
            aria-current={revision === chosen ? 'true' : undefined}
            onClick={() => onChoose(revision.version)}
          >
            <Row as="span" wrap gap={2} size="sm" weight="medium" breakWords>
              {revision.name ?? `Version ${revision.version}`}
              {revision.id === null && <Tag>Now</Tag>}
              {revision.autosave && <Tag>Autosaved</Tag>}
            </Row>
            <Text as="span" size="xs" tone={revision === chosen ? 'secondary' : 'muted'} dense breakWords>
              {formatTime(revision.savedAt)}, {revision.userEmail ?? 'by the schedule'}
              <br />
              {formatChanges(revision, labels)}
            </Text>
          </button>
        </li>
      ))}
    </ol>
  );
}

function formatChanges({ changed, version }: RevisionOut, labels: Record<string, string>): string {
  if (version === 1) return 'Created';
  return getLabels(changed, labels).join(', ') || 'No change';
}

/** What the history needs from an editor: the record, the field labels and the value formatter. */
interface HistoryProps {
  kind: Kind;
  id: number;
  labels: Record<string, string>;
  formatValues: (record: Record<string, unknown>) => Record<string, string>;
  onRestore: (revision: RevisionOut) => Promise<void>;
  onClose: () => void;
}

interface RevisionDetailProps extends HistoryProps {
  revision: RevisionOut;
  /** The previous revision; undefined for the first. */
  before: RevisionOut | undefined;
  current: RevisionOut | undefined;
}

const VIEWS = [
  { value: 'changes', label: 'Changes' },
  { value: 'now', label: 'Compared with current' },
  { value: 'whole', label: 'Full version' },
] as const;

/** One revision: the changes it made, the differences to the current version, and its full content. */
function RevisionDetail(props: RevisionDetailProps) {
  const { revision, onRestore, kind, id } = props;
  const [view, setView] = useState<View>('changes');
  const [busy, setBusy] = useState(false);
  const isNow = revision.id === null;
  const restore = async () => {
    setBusy(true);
    await onRestore(revision);
    setBusy(false);
  };
  return (
    <section className={styles.detail} aria-label={revision.name ?? `Version ${revision.version}`}>
      <div className={styles.head}>
        <RevisionName kind={kind} id={id} revision={revision} />
        {!isNow && (
          <Button icon="undo" busy={busy} onClick={() => void restore()}>
            Restore
          </Button>
        )}
      </div>
      <SegmentedControl<View>
        label="View"
        value={view}
        onChange={setView}
        size="small"
        options={VIEWS.filter(({ value }) => !isNow || value !== 'now')}
      />
      <RevisionFields {...props} view={view} />
    </section>
  );
}

type StatesProps = RevisionDetailProps & { view: View };

/** The selected revision next to the one it is compared with. */
function RevisionFields({ kind, id, revision, before, current, view, labels, formatValues }: StatesProps) {
  const other = { changes: before, now: current, whole: undefined }[view];
  const selected = publicationsApi.useRevisionQuery({ kind, id, revision: revision.id ?? 'current' });
  const compared = publicationsApi.useRevisionQuery({ kind, id, revision: other?.id ?? 'current' }, { skip: !other });
  const queries = other ? [selected, compared] : [selected];
  const failed = queries.find(({ error }) => error);
  if (failed) return <Failure onRetry={() => void failed.refetch()}>{toProblem(failed.error).message}</Failure>;
  if (!selected.data || queries.some(({ data }) => !data)) return <Skeleton label="Loading this version" />;
  const comparedValues = other && compared.data ? formatValues(compared.data.record) : null;
  return (
    <Fields
      labels={labels}
      fields={getFieldStates(view, formatValues(selected.data.record), comparedValues, Object.keys(labels))}
    />
  );
}

function Fields({ fields, labels }: { fields: FieldState[]; labels: Record<string, string> }) {
  if (fields.length === 0) return <p className={styles.none}>Nothing differs.</p>;
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, before, after }) => (
        <div key={name}>
          <dt className={styles.term}>{labels[name]}</dt>
          <dd className={styles.value}>{before === null ? after : <TextDiff before={before} after={after} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Name of a revision. Named revisions can be found again and are never purged. */
function RevisionName({ kind, id, revision }: { kind: Kind; id: number; revision: RevisionOut }) {
  const [nameRevision, { isLoading }] = publicationsApi.useNameRevisionMutation();
  const [name, setName] = useState(revision.name ?? '');
  const isChanged = name.trim() !== (revision.name ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    nameRevision({ kind, id, revision: revision.id ?? 'current', name: name.trim() || null })
      .unwrap()
      .catch((problem: unknown) => toast.error(toProblem(problem).message));
  };
  return (
    <form className={styles.naming} onSubmit={save}>
      <TextField
        id={`name-of-${revision.version}`}
        name="name"
        label="Name"
        placeholder={`Version ${revision.version}`}
        value={name}
        onChange={setName}
      />
      {isChanged && (
        <Button type="submit" busy={isLoading}>
          Save name
        </Button>
      )}
    </form>
  );
}
