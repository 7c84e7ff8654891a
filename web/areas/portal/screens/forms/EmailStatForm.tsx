import { AsyncSelectField, type BoundField, TextField, toast, useParams, useRecordForm } from '@masthead/kit';
import { useMemo } from 'react';
import { usePortalAlertItemsQuery } from '../../api/choices';
import { useEmailStatQuery, useSaveEmailStatMutation } from '../../api/issues';
import { FORM_FIGURES } from '../../model/figures';
import { getIssuePath, PERFORMANCE } from '../../model/paths';
import type { EmailStat } from '../../model/records';
import { FigureFields } from '../../parts/FigureFields';
import { LoadError } from '../../parts/LoadError';
import { useGoBack } from '../../parts/useGoBack';
import { ExtraFigures } from './ExtraFigures';
import { EMPTY, type EmailStatValues, getFormError, LABELS, toFormValues, validate } from './emailStat';
import { handleSaveError } from './failed';
import { StatForm } from './StatForm';
import styles from './StatForm.module.css';

const TITLE = { new: 'Create Email Stats', edit: 'Edit Email Stats' };
const LIST_BREADCRUMB = { label: 'Performance', to: PERFORMANCE };

/** `email-stats-form` and `email-stats-form/{emailStatId}`: the figures of one issue (STATS-2). */
export default function EmailStatForm() {
  const { emailStatId } = useParams();
  const isNew = emailStatId === undefined;
  const query = useEmailStatQuery(Number(emailStatId), { skip: isNew, refetchOnMountOrArgChange: true });
  const stat = isNew ? null : query.currentData;
  if (stat !== undefined) return <Fields key={emailStatId ?? 'new'} stat={stat} />;
  return (
    <LoadError
      noun="email stat"
      crumbs={[LIST_BREADCRUMB, { label: TITLE.edit }]}
      back={{ to: PERFORMANCE, label: 'Email Performance' }}
      problem={query.error}
      onRetry={() => void query.refetch()}
    />
  );
}

function Fields({ stat }: { stat: EmailStat | null }) {
  const [save] = useSaveEmailStatMutation();
  const goBack = useGoBack(stat ? getIssuePath(stat.id) : PERFORMANCE);
  const form = useRecordForm<EmailStatValues, EmailStat>({
    draftKey: `email-stat/${stat?.id ?? 'new'}`,
    initial: useMemo(() => (stat ? toFormValues(stat) : EMPTY), [stat]),
    version: stat?.version,
    labels: LABELS,
    read: toFormValues,
    validate,
    invalidMessage: getFormError,
    save: (body, { version }) =>
      save({ id: stat?.id, version, body }).unwrap().catch(handleSaveError('Error Creating Stat')),
    onSaved: () => {
      toast.success(stat ? 'Email stat updated successfully!' : 'Email stat created successfully!');
      goBack();
    },
  });
  const issue = stat?.alertItem?.issue;
  const title = stat ? TITLE.edit : TITLE.new;
  const crumbs =
    stat && issue !== undefined
      ? [LIST_BREADCRUMB, { label: `Issue# ${issue}`, to: getIssuePath(stat.id) }, { label: title }]
      : [LIST_BREADCRUMB, { label: title }];
  return (
    <StatForm form={form} title={title} crumbs={crumbs} action={stat ? 'Update Stat' : 'Create Stat'} onCancel={goBack}>
      <div className={styles.choice}>
        <AlertField field={form.field('alertItemId')} stat={stat} />
      </div>
      <TextField label={LABELS.newsletterLink} required type="url" {...form.field('newsletterLink')} />
      <FigureFields names={FORM_FIGURES} required values={form.values} field={form.field} />
      <ExtraFigures values={form.values} field={form.field} />
    </StatForm>
  );
}

interface AlertFieldProps {
  field: BoundField<number | null>;
  stat: EmailStat | null;
}

/** The issue, found by number or title. */
function AlertField({ field, stat }: AlertFieldProps) {
  const { data, error } = usePortalAlertItemsQuery();
  const stored = stat?.alertItem;
  return (
    <AsyncSelectField
      label={LABELS.alertItemId}
      required
      placeholder="Search issue or title"
      choices={data?.map(({ id, issue, title }) => ({ id, name: issueAndTitle(issue, title) }))}
      failure={error && !data ? `Alerts could not be loaded. ${error.message}` : undefined}
      currentName={stored ? issueAndTitle(stored.issue, stored.title) : undefined}
      {...field}
    />
  );
}

const issueAndTitle = (issue: number, title: string): string => `${issue} · ${title}`;
