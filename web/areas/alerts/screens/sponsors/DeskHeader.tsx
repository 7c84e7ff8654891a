import { download, toProblem } from '@masthead/client';
import {
  Button,
  ButtonLink,
  DateField,
  Dialog,
  IconButton,
  Menu,
  PageHeader,
  Row,
  Stack,
  saveFile,
  Text,
  toast,
} from '@masthead/kit';
import { FilterMenu, SearchInput } from '@masthead/kit/lists';
import { type FormEvent, memo, useState } from 'react';
import {
  type BoardFilter,
  type BoardIssue,
  countTotals,
  isOpen,
  listClients,
  POSITIONS,
  SLOT_STATES,
  type SlotState,
} from '../../model/board';
import { formatSums } from '../../model/money';
import { countMonths, formatPeriod, getMonths, type Period, stepPeriod } from '../../model/period';
import styles from './Sponsors.module.css';
import type { useAddress } from './useAddress';

interface FiltersProps {
  issues: readonly BoardIssue[];
  filter: BoardFilter;
  onChange: (changes: { search?: string; client?: string; state?: string; slot?: string }) => void;
}

const STATE_OPTIONS = (Object.keys(SLOT_STATES) as SlotState[]).map((value) => ({ value, label: SLOT_STATES[value] }));
const SLOT_OPTIONS = POSITIONS.map((position) => ({ value: String(position), label: `Ad ${position}` }));

/** The filters of the board: company, client, state and slot. */
function Filters({ issues, filter, onChange }: FiltersProps) {
  const { search, clientId, states, positions } = filter;
  const clients = listClients(issues).map(({ id, company, count }) => ({ value: String(id), label: company, count }));
  return (
    <>
      <span className={styles.search}>
        <SearchInput label="Company" value={search} onChange={(next) => onChange({ search: next })} />
      </span>
      <FilterMenu
        label="Client"
        options={clients}
        selected={clientId === null ? [] : [String(clientId)]}
        onChange={([client = '']) => onChange({ client })}
      />
      <FilterMenu
        label="State"
        pluralLabel="states"
        options={STATE_OPTIONS}
        selected={states}
        onChange={(next) => onChange({ state: next.join(',') })}
      />
      <FilterMenu
        label="Slot"
        pluralLabel="slots"
        options={SLOT_OPTIONS}
        selected={positions.length === POSITIONS.length ? [] : positions.map(String)}
        onChange={(next) => onChange({ slot: next.join(',') })}
      />
    </>
  );
}

interface DeskHeaderProps {
  issues: readonly BoardIssue[];
  today: string;
  address: ReturnType<typeof useAddress>;
  onPlan: () => void;
}

/**
 * The header of the board: what is sold of the issues to come, the actions, the filters and the period. A move within
 * the board does not render it again.
 */
export const DeskHeader = memo(function DeskHeader({ issues, today, address, onPlan }: DeskHeaderProps) {
  const { period, filter, setPeriod, change } = address;
  const csv = useCsv();
  return (
    <PageHeader
      title="Sponsors"
      status={<Summary issues={issues.filter((issue) => isOpen(issue) && issue.date.slice(0, 10) >= today)} />}
      actions={
        <>
          <ButtonLink kind="quiet" to="/sponsors/rates">
            Rates
          </ButtonLink>
          <Button
            kind="quiet"
            icon="download"
            busy={csv.isBusy}
            onClick={() => void csv.save({ ...period, clientId: filter.clientId })}
          >
            CSV
          </Button>
          <Button shortcut="N" onClick={onPlan}>
            Plan issues
          </Button>
        </>
      }
    >
      <Filters issues={issues} filter={filter} onChange={change} />
      <PeriodControl period={period} onChange={setPeriod} />
    </PageHeader>
  );
});

/** "Next 13 issues: 53 of 130 sold, $95,000 booked, 8 on hold". */
function Summary({ issues }: { issues: readonly BoardIssue[] }) {
  if (issues.length === 0) return null;
  const { sold, slots, revenue, held } = countTotals(issues);
  return (
    <Text as="span" size="sm" tone="secondary" tabular>
      {issues.length === 1 ? 'Next issue' : `Next ${issues.length} issues`}:{' '}
      <Text as="b" tone="text" weight="medium">
        {sold} of {slots} sold
      </Text>
      {revenue.length > 0 && `, ${formatSums(revenue)} booked`}
      {held > 0 && `, ${held} on hold`}
    </Text>
  );
}

/** Saves the bookings of a period as a CSV file (ALERT-106). */
function useCsv() {
  const [isBusy, setBusy] = useState(false);
  const save = async (params: { from: string; to: string; clientId: number | null }) => {
    setBusy(true);
    try {
      saveFile(await download('alert-bookings', { accept: 'text/csv', params }), 'bookings.csv');
    } catch (problem) {
      toast.error(`The bookings were not downloaded. ${toProblem(problem).message}`);
    }
    setBusy(false);
  };
  return { isBusy, save };
}

interface PeriodControlProps {
  period: Period;
  onChange: (period: Period | null) => void;
}

const SPANS: readonly (readonly [months: number, label: string])[] = [
  [2, '2 months'],
  [4, '4 months'],
  [6, '6 months'],
  [12, '12 months'],
  [24, '24 months'],
];

/** The period of the board between the buttons that open the one before and the one after; a menu changes its length. */
function PeriodControl({ period, onChange }: PeriodControlProps) {
  const [isChoosing, setChoosing] = useState(false);
  const spans = SPANS.map(([months, label]) => ({
    label,
    checked: countMonths(period) === months,
    onSelect: () => onChange(getMonths(period.from, months)),
  }));
  return (
    <Row as="span" gap="2px" push className={styles.period}>
      <IconButton icon="chevronLeft" size="small" label="Earlier" onClick={() => onChange(stepPeriod(period, -1))} />
      <Menu
        trigger={
          <button type="button" className={styles.dates}>
            {formatPeriod(period)}
          </button>
        }
        items={[
          ...spans,
          { label: 'Other dates …', checked: countMonths(period) === 0, onSelect: () => setChoosing(true) },
        ]}
      />
      <IconButton icon="chevronRight" size="small" label="Later" onClick={() => onChange(stepPeriod(period, 1))} />
      <Button size="small" shortcut="T" onClick={() => onChange(null)}>
        Today
      </Button>
      {isChoosing && <DatesDialog period={period} onChange={onChange} onClose={() => setChoosing(false)} />}
    </Row>
  );
}

function DatesDialog({ period, onChange, onClose }: PeriodControlProps & { onClose: () => void }) {
  const [from, setFrom] = useState<string | null>(period.from);
  const [to, setTo] = useState<string | null>(period.to);
  const isWrong = from !== null && to !== null && from > to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!from || !to || isWrong) return;
    onChange({ from, to });
    onClose();
  };
  return (
    <Dialog
      opened
      size="small"
      title="Dates of issues"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="board-dates">
            Show
          </Button>
        </>
      }
    >
      <Stack as="form" id="board-dates" gap={4} onSubmit={submit}>
        <DateField
          {...{ id: 'board-from', name: 'from', label: 'From', dateOnly: true }}
          value={from}
          onChange={setFrom}
        />
        <DateField
          {...{ id: 'board-to', name: 'to', label: 'To', dateOnly: true }}
          error={isWrong ? 'Choose a day after the first one' : undefined}
          value={to}
          onChange={setTo}
        />
      </Stack>
    </Dialog>
  );
}
