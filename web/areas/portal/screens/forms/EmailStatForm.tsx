import { useIssueChoicesQuery } from '@masthead/client/choices';
import type { IssueSent } from '@masthead/client/types/stats';
import {
  AsyncSelectField,
  type BoundField,
  confirm,
  describeFields,
  Link,
  Stack,
  TextField,
  title,
  toast,
  useParams,
  useRecordForm,
  value,
} from '@masthead/kit';
import { Fragment } from 'react';
import { statsApi } from '../../api/stats';
import { createFormError, FIGURE_FIELDS, FORM_FIGURES, REQUIRED, toFigureValues } from '../../model/figures';
import { findFigures, findIssueBefore } from '../../model/issues';
import { getIssuePath, ISSUES, PERFORMANCE } from '../../model/paths';
import type { EmailStat } from '../../model/records';
import { findUnusualFigures } from '../../model/unusualFigures';
import { FigureFields } from '../../parts/FigureFields';
import { RecordBelow } from '../../parts/links';
import { useGoBack } from '../../parts/useGoBack';
import { ExtraFigures } from './ExtraFigures';
import { FIELD_WIDTH, StatForm } from './StatForm';
import { handleSaveError } from './saveErrors';
import { useOmitLiveClicks } from './useOmitLiveClicks';

/** The fields of an issue's figures: all but the optional rates are required (STATS-2). */
export const FORM = describeFields({
  alertItemId: value<number | null>('Alert', null, { required: REQUIRED }),
  newsletterLink: title('Newsletter link', { required: REQUIRED }),
  ...FIGURE_FIELDS,
});

/** Returns the message above the fields: missing fields, or the first error (STATS-2). */
export const getFormError = createFormError('Please fill out all fields.');

/**
 * Return the validation errors: an issue has one set of figures (STATS-5).
 *
 * @param stat the stored figures; null for new ones
 * @param issues the issues that have figures
 */
export function validate(values: typeof FORM.empty, stat: EmailStat | null, issues: readonly IssueSent[]) {
  const errors = FORM.validate(values);
  const taken = values.alertItemId === stat?.alertItemId ? undefined : findFigures(issues, values.alertItemId);
  return taken ? { alertItemId: describeTaken(taken), ...errors } : errors;
}

/** Return the service's message of an issue that has figures already. */
export const describeTaken = ({ issue }: IssueSent): string => `Issue ${issue ?? '–'} has figures already.`;

const TITLE = { new: 'Create Email Stats', edit: 'Edit Email Stats' };

/** `email-stats-form` and `email-stats-form/{emailStatId}`: the figures of one issue (STATS-2). */
export default function EmailStatForm() {
  const { emailStatId } = useParams();
  const isNew = emailStatId === undefined;
  const query = statsApi.useEmailStatQuery(Number(emailStatId), { skip: isNew, refetchOnMountOrArgChange: true });
  const stat = isNew ? null : query.currentData;
  if (stat !== undefined) return <Fields key={emailStatId ?? 'new'} stat={stat} />;
  return <RecordBelow list={ISSUES} query={query} noun="email stat" label={TITLE.edit} />;
}

function Fields({ stat }: { stat: EmailStat | null }) {
  const [save] = statsApi.useSaveEmailStatMutation();
  const omitLiveClicks = useOmitLiveClicks(stat);
  const { data: trends } = statsApi.useTrendsQuery();
  const goBack = useGoBack(stat ? getIssuePath(stat.id) : PERFORMANCE);
  const form = useRecordForm({
    ...FORM.of(stat),
    draftKey: `email-stat/${stat?.id ?? 'new'}`,
    validate: (values) => validate(values, stat, trends?.issues ?? []),
    invalidMessage: getFormError,
    save: (values, { version }) =>
      save({ id: stat?.id, version, body: omitLiveClicks(FORM.toRequestBody(values)) })
        .unwrap()
        .catch(handleSaveError('Error Creating Stat')),
    onSaved: () => {
      toast.success(stat ? 'Email stat updated successfully!' : 'Email stat created successfully!');
      goBack();
    },
  });
  const { values } = form;
  const last = useLastIssue(values.alertItemId, stat);
  const earlier = last && { name: `Issue ${last.alertItem?.issue ?? '–'}`, figures: last };
  /** Asks before a save about figures that are probably typing errors (STATS-23). */
  const submit: typeof form.submit = async (overrides) => {
    const isComplete = Object.keys(validate(values, stat, [])).length === 0;
    const unusual = isComplete ? findUnusualFigures(values, last, stat && toFigureValues(stat)) : [];
    return (unusual.length === 0 || (await confirmUnusualFigures(unusual))) && form.submit(overrides);
  };
  const issue = stat?.alertItem?.issue;
  const title = stat ? TITLE.edit : TITLE.new;
  const crumbs =
    stat && issue !== undefined
      ? [ISSUES, { label: `Issue# ${issue}`, to: getIssuePath(stat.id) }, { label: title }]
      : [ISSUES, { label: title }];
  return (
    <StatForm
      form={{ ...form, submit }}
      title={title}
      crumbs={crumbs}
      action={stat ? 'Update Stat' : 'Create Stat'}
      onCancel={goBack}
    >
      <Stack max={FIELD_WIDTH}>
        <AlertField field={form.field('alertItemId')} stat={stat} />
      </Stack>
      <TextField type="url" {...form.field('newsletterLink')} />
      <FigureFields names={FORM_FIGURES} {...{ earlier, values }} field={form.field} />
      <ExtraFigures {...{ earlier, values }} field={form.field} />
    </StatForm>
  );
}

function confirmUnusualFigures(sentences: readonly string[]): Promise<boolean> {
  return confirm({
    title: 'Unusual figures',
    text: (
      <>
        {sentences.map((sentence) => (
          <Fragment key={sentence}>
            {sentence}
            {sentences.length > 1 ? <br /> : ' '}
          </Fragment>
        ))}
        Save anyway?
      </>
    ),
    action: 'Save anyway',
    isDestructive: false,
  });
}

/** The issue, found by number or title. Issues that have figures are marked; those of the chosen one are linked. */
function AlertField({ field, stat }: { field: BoundField<number | null>; stat: EmailStat | null }) {
  const { data, error } = useIssueChoicesQuery();
  const { data: trends } = statsApi.useTrendsQuery();
  const stored = stat?.alertItem;
  const issues = trends?.issues ?? [];
  const taken = field.value === stat?.alertItemId ? undefined : findFigures(issues, field.value);
  return (
    <AsyncSelectField
      required
      placeholder="Search issue or title"
      choices={data?.map(({ id, issue, title }) => ({
        id,
        name: issueAndTitle(issue, title),
        ...(id !== stat?.alertItemId && findFigures(issues, id) && { detail: 'has figures' }),
      }))}
      hint={
        taken && (
          <>
            {!field.error && describeTaken(taken)}{' '}
            <Link to={getIssuePath(taken.id)}>Open the figures of issue {taken.issue}</Link>
          </>
        )
      }
      failure={error && !data ? `Alerts could not be loaded. ${error.message}` : undefined}
      currentName={stored ? issueAndTitle(stored.issue, stored.title) : undefined}
      {...field}
    />
  );
}

const issueAndTitle = (issue: number, title: string): string => `${issue} · ${title}`;

/**
 * The figures of the issue before the chosen one, by date (STATS-23); null until they are loaded, or if there are none.
 *
 * @param alertItemId the chosen issue; null for none, which the newest issue precedes
 * @param stat the stored figures; null for new ones
 */
function useLastIssue(alertItemId: number | null, stat: EmailStat | null): EmailStat | null {
  const { data: trends } = statsApi.useTrendsQuery();
  const { data: items } = useIssueChoicesQuery();
  const stored = stat?.alertItemId === alertItemId ? stat?.alertItem : null;
  const date = items?.find(({ id }) => id === alertItemId)?.date ?? stored?.date ?? null;
  const last = trends && findIssueBefore(trends.issues, alertItemId, date);
  const { currentData } = statsApi.useEmailStatQuery(last?.id ?? 0, { skip: !last });
  return currentData ?? null;
}
