import {
  addDays,
  DateField,
  describeFields,
  FormDialog,
  formatCountOf,
  formatDate,
  getToday,
  NumberField,
  SelectField,
  TextField,
  text,
  toast,
  useRecordForm,
  value,
} from '@masthead/kit';
import { planIn } from '../../../../client/generated/limits/alerts';
import { alertsApi } from '../../api';
import { bookingsApi } from '../../bookingsApi';

interface PlanDialogProps {
  /** Called with the day of the first planned issue. */
  onPlanned: (day: string) => void;
  onClose: () => void;
}

const WEEK = 7;
/** Issues to copy from. */
const MAX_SOURCES = 30;

/** A number of at least 1. */
const count = (label: string, empty: number, most: number, unit: string) => {
  const sentence = `Enter 1 to ${most} ${unit}`;
  const isWithin = (typed: number | null) => typed !== null && typed >= 1 && typed <= most;
  return {
    ...value<number | null>(label, empty, {
      required: sentence,
      check: (typed) => (isWithin(typed) ? undefined : sentence),
    }),
    write: (typed: number | null): number => typed ?? 0,
  };
};

export const FORM = describeFields({
  firstIssue: {
    ...value<number | null>('First issue', null, {
      required: 'Enter a number',
      check: (issue) => (issue ? undefined : 'Enter a number'),
    }),
    write: (issue: number | null): number => issue ?? 0,
  },
  firstDate: {
    ...value<string | null>('First date', null, { required: 'Choose a date' }),
    write: (day: string | null): string => day ?? '',
  },
  everyDays: count('Days between issues', WEEK, planIn.everyDays, 'days'),
  count: count('Number of issues', 8, planIn.count, 'issues'),
  title: text('Title', { limit: planIn.title }),
  copyFrom: value<number | null>('Copy sections of', null),
});
type Values = typeof FORM.empty;

/** Dialog that creates drafts with ascending numbers and dates (ALERT-109). Number and date are proposed (ALERT-75). */
export function PlanDialog(props: PlanDialogProps) {
  const { data, isFetching } = alertsApi.useNextAlertItemQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isFetching) return null;
  const firstDate = data?.date ?? `${addDays(getToday(), WEEK)}T01:00:00Z`;
  return <PlanForm {...props} firstIssue={data?.issue ?? null} firstDate={firstDate} />;
}

function PlanForm({ onPlanned, onClose, ...proposal }: PlanDialogProps & Pick<Values, 'firstIssue' | 'firstDate'>) {
  const [plan] = bookingsApi.usePlanIssuesMutation();
  const { data: items } = alertsApi.useAlertItemsQuery('all');
  const form = useRecordForm({
    ...FORM,
    draftKey: null,
    initial: { ...FORM.empty, ...proposal },
    save: (values) => plan(FORM.toRequestBody(values)).unwrap(),
    onSaved: (planned) => {
      toast.success(`${formatCountOf(planned.length, 'issue')} planned`);
      const [first] = planned;
      if (first?.date) onPlanned(first.date.slice(0, 10));
      onClose();
    },
  });
  const sources = (items ?? [])
    .slice(0, MAX_SOURCES)
    .map(({ id, issue, title }) => ({ value: id, label: `Issue# ${issue} ${title}` }));
  return (
    <FormDialog form={form} opened size="medium" title="Plan issues" saveLabel="Plan issues" onClose={onClose}>
      <NumberField {...form.field('firstIssue')} />
      <DateField {...form.field('firstDate')} />
      <NumberField hint="7 for a weekly issue." {...form.field('everyDays')} />
      <NumberField hint={describePlan(form.values)} {...form.field('count')} />
      <TextField hint="Left empty, each is called after its number, or as the copied issue." {...form.field('title')} />
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

/** "Issues 419 to 426, until Tue, Jan 19, 2027". */
export function describePlan(values: Values): string | undefined {
  const { firstIssue, firstDate, everyDays, count } = values;
  if (Object.keys(FORM.validate(values)).length > 0 || !firstIssue || !firstDate || !count || !everyDays)
    return undefined;
  const last = addDays(firstDate.slice(0, 10), everyDays * (count - 1));
  return `Issues ${firstIssue} to ${firstIssue + count - 1}, until ${formatDate(last, 'weekdayYear')}.`;
}
