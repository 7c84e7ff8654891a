import {
  addDays,
  DateField,
  FormDialog,
  formatCountOf,
  formatDate,
  getToday,
  NumberField,
  SelectField,
  TextField,
  toast,
  useRecordForm,
} from '@masthead/kit';
import { planIn } from '../../../../client/generated/limits/alerts';
import { useAlertItemsQuery, useNextAlertItemQuery } from '../../api';
import { usePlanIssuesMutation } from '../../bookingsApi';
import { TITLE_LIMIT } from '../../model/items';

interface PlanDialogProps {
  /** Called with the day of the first planned issue. */
  onPlanned: (day: string) => void;
  onClose: () => void;
}

interface Values {
  firstIssue: number | null;
  firstDate: string | null;
  everyDays: number | null;
  count: number | null;
  title: string;
  copyFrom: string | null;
}

const LABELS = {
  firstIssue: 'First issue',
  firstDate: 'First date',
  everyDays: 'Days between issues',
  count: 'Number of issues',
  title: 'Title',
  copyFrom: 'Copy sections of',
};
const WEEK = 7;
/** Issues to copy from. */
const MAX_SOURCES = 30;

/** Dialog that creates drafts with ascending numbers and dates (ALERT-109). Number and date are proposed (ALERT-75). */
export function PlanDialog(props: PlanDialogProps) {
  const { data, isFetching } = useNextAlertItemQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isFetching) return null;
  const firstDate = data?.date ?? `${addDays(getToday(), WEEK)}T01:00:00Z`;
  return <PlanForm {...props} firstIssue={data?.issue ?? null} firstDate={firstDate} />;
}

function PlanForm({
  firstIssue,
  firstDate,
  onPlanned,
  onClose,
}: PlanDialogProps & Pick<Values, 'firstIssue' | 'firstDate'>) {
  const [plan] = usePlanIssuesMutation();
  const { data: items } = useAlertItemsQuery('all');
  const form = useRecordForm<Values, { issue: number; date: string | null }[]>({
    draftKey: null,
    initial: { firstIssue, firstDate, everyDays: WEEK, count: 8, title: '', copyFrom: null },
    labels: LABELS,
    validate: validatePlan,
    save: (values) => plan(toBody(values)).unwrap(),
    onSaved: (planned) => {
      toast.success(`${formatCountOf(planned.length, 'issue')} planned`);
      const [first] = planned;
      if (first?.date) onPlanned(first.date.slice(0, 10));
      onClose();
    },
  });
  const sources = (items ?? [])
    .slice(0, MAX_SOURCES)
    .map(({ id, issue, title }) => ({ value: String(id), label: `Issue# ${issue} ${title}` }));
  return (
    <FormDialog form={form} opened size="medium" title="Plan issues" saveLabel="Plan issues" onClose={onClose}>
      <NumberField required {...form.field('firstIssue')} />
      <DateField required {...form.field('firstDate')} />
      <NumberField required hint="7 for a weekly issue." {...form.field('everyDays')} />
      <NumberField required hint={describePlan(form.values)} {...form.field('count')} />
      <TextField
        limit={TITLE_LIMIT}
        hint="Left empty, each is called after its number, or as the copied issue."
        {...form.field('title')}
      />
      <SelectField
        options={sources}
        placeholder="No issue: the slots stay empty"
        clearable
        searchable
        {...form.field('copyFrom')}
      />
    </FormDialog>
  );
}

function toBody({ firstIssue, firstDate, everyDays, count, title, copyFrom }: Values) {
  return {
    ...{ firstIssue: firstIssue ?? 0, firstDate: firstDate ?? '', everyDays: everyDays ?? 0, count: count ?? 0 },
    ...{ title: title.trim() || null, copyFrom: copyFrom === null ? null : Number(copyFrom) },
  };
}

/** Return the errors of a plan by field. */
export function validatePlan({
  firstIssue,
  firstDate,
  everyDays,
  count,
}: Values): Partial<Record<keyof Values, string>> {
  return {
    ...(!firstIssue && { firstIssue: 'Enter a number' }),
    ...(!firstDate && { firstDate: 'Choose a date' }),
    ...(!isWithin(everyDays, planIn.everyDays) && { everyDays: `Enter 1 to ${planIn.everyDays} days` }),
    ...(!isWithin(count, planIn.count) && { count: `Enter 1 to ${planIn.count} issues` }),
  };
}

/** "Issues 419 to 426, until Tue, Jan 19, 2027". */
export function describePlan(values: Values): string | undefined {
  const { firstIssue, firstDate, everyDays, count } = values;
  if (Object.keys(validatePlan(values)).length > 0 || !firstIssue || !firstDate || !count || !everyDays)
    return undefined;
  const last = addDays(firstDate.slice(0, 10), everyDays * (count - 1));
  return `Issues ${firstIssue} to ${firstIssue + count - 1}, until ${formatDate(last, 'weekdayYear')}.`;
}

const isWithin = (value: number | null, most: number): boolean => value !== null && value >= 1 && value <= most;
