import { getFileUrl } from '@masthead/client';
import {
  ButtonLink,
  EmptyState,
  PageHeader,
  SelectField,
  TextField,
  toast,
  useParams,
  useRecordForm,
  useSearchParams,
} from '@masthead/kit';
import { useMemo, useState } from 'react';
import { useContentStatQuery, useSaveContentStatMutation } from '../../api/contents';
import { ClientField } from '../../choices/ClientField';
import { CONTENT_TYPES, categoriesOf, keptCategory } from '../../model/contentTypes';
import { contentPath, issuePath, PERFORMANCE } from '../../model/paths';
import type { ContentStat } from '../../model/records';
import { LoadError } from '../../parts/LoadError';
import { useGoBack } from '../../parts/useGoBack';
import { bodyOf, type ContentStatValues, EMPTY, INCOMPLETE, LABELS, valuesOf, wrongIn } from './contentStat';
import { failed } from './failed';
import { StatForm } from './StatForm';
import styles from './StatForm.module.css';

const TITLE = { new: 'Create stats for a content item', edit: 'Edit stats for a content item' };
const TO_LIST = { label: 'Performance', to: PERFORMANCE };

/** The issue an item belongs to: its figures' id, and its number where it is known. */
interface Issue {
  emailStatId: number;
  number: number | null;
}

/** `email-content-stats-form` and `…/{emailContentStatId}`: a client's content in an issue (document 002 §2). */
export default function ContentStatForm() {
  const { emailContentStatId } = useParams();
  if (emailContentStatId === undefined) return <Create />;
  return <Edit key={emailContentStatId} id={Number(emailContentStatId)} />;
}

/** Which issue it is connected to, the address says (document 002 §2). */
function Create() {
  const [asked] = useSearchParams();
  const emailStatId = Number(asked.get('emailStatId'));
  if (emailStatId > 0) {
    return <Fields stat={null} issue={{ emailStatId, number: Number(asked.get('alertIssueId')) || null }} />;
  }
  return (
    <>
      <PageHeader title={TITLE.new} breadcrumbs={[TO_LIST, { label: TITLE.new }]} />
      <EmptyState title="No issue chosen" action={<ButtonLink to={PERFORMANCE}>Email Performance</ButtonLink>}>
        Open an issue and choose Connect Content there.
      </EmptyState>
    </>
  );
}

function Edit({ id }: { id: number }) {
  const { currentData: stat, error, refetch } = useContentStatQuery(id, { refetchOnMountOrArgChange: true });
  if (stat) return <Fields stat={stat} issue={{ emailStatId: stat.emailStatId, number: stat.issue }} />;
  return (
    <LoadError
      noun="content item"
      crumbs={[TO_LIST, { label: TITLE.edit }]}
      back={{ to: PERFORMANCE, label: 'Email Performance' }}
      problem={error}
      onRetry={() => void refetch()}
    />
  );
}

function Fields({ stat, issue }: { stat: ContentStat | null; issue: Issue }) {
  const [save] = useSaveContentStatMutation();
  const details = issuePath(issue.emailStatId);
  const goBack = useGoBack(stat ? contentPath(stat.id) : details);
  const form = useRecordForm<ContentStatValues, ContentStat>({
    draftKey: `email-content-stat/${stat?.id ?? `of-${issue.emailStatId}`}`,
    initial: useMemo(() => (stat ? valuesOf(stat) : EMPTY), [stat]),
    version: stat?.version,
    labels: LABELS,
    read: valuesOf,
    validate: wrongIn,
    invalidMessage: INCOMPLETE,
    save: (values, { version }) =>
      save({ id: stat?.id, version, body: { ...bodyOf(values), emailStatId: issue.emailStatId } })
        .unwrap()
        .catch(failed('Error creating email stat.')),
    onSaved: () => {
      toast.success(`Email content stat ${stat ? 'updated' : 'created'} successfully!`);
      goBack();
    },
  });
  const { values } = form;
  const type = form.field('contentType');
  const categories = categoriesOf(values.contentType);
  const chooseType = (contentType: string | null) => {
    type.onChange(contentType);
    form.setValue('category', keptCategory(values.category, contentType));
  };
  const title = stat ? TITLE.edit : TITLE.new;
  return (
    <StatForm
      form={form}
      title={title}
      crumbs={[TO_LIST, { label: issue.number ? `Issue# ${issue.number}` : 'Issue', to: details }, { label: title }]}
      action={stat ? 'Update Content Stat' : 'Create Content Stat'}
      onCancel={goBack}
    >
      <p className={styles.fact}>Issue Id {issue.number ?? '–'}</p>
      <div className={styles.choice}>
        <ClientField label={LABELS.clientId} required field={form.field('clientId')} company={stat?.clientCompany} />
      </div>
      <div className={styles.pair}>
        <SelectField
          label={LABELS.contentType}
          required
          options={optionsOf(CONTENT_TYPES)}
          {...type}
          onChange={chooseType}
        />
        {categories.length > 0 && (
          <SelectField label={LABELS.category} clearable options={optionsOf(categories)} {...form.field('category')} />
        )}
      </div>
      <TextField label={LABELS.imageUrl} required {...form.field('imageUrl')} />
      <Preview address={values.imageUrl} />
      <TextField label={LABELS.externalLink} required type="url" {...form.field('externalLink')} />
    </StatForm>
  );
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The picture at an address, as soon as there is one. */
function Preview({ address }: { address: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const wanted = address.trim();
  if (!wanted.includes('/') || broken === wanted) return null;
  return (
    <img className={styles.preview} src={getFileUrl(wanted)} alt="Current image" onError={() => setBroken(wanted)} />
  );
}
