import { toProblem } from '@masthead/client';
import { useIssueChoicesQuery } from '@masthead/client/choices';
import {
  Button,
  Columns,
  Dialog,
  formatCountOf,
  formatDate,
  formatMoney,
  formatShortcut,
  Icon,
  Loading,
  Row,
  SelectField,
  Stack,
  Text,
  toast,
  useShortcut,
} from '@masthead/kit';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { alertsApi } from '../../../api';
import { bookingsApi } from '../../../bookingsApi';
import type { AlertItem, WholeIssue } from '../../../model/records';
import type { SlotBookings } from '../../../model/slotBookings';
import { buildRunSheet, countSlots, type FilledSlot, getEdition } from '../../../model/slots';
import { applyStart, listStartLines, type StartLine } from '../../../model/start';
import type { Companies } from '../../../model/summary';
import { Flatplan } from '../Flatplan';
import styles from './StartDialog.module.css';

interface StartDialogProps {
  issue: WholeIssue;
  runSheet: readonly FilledSlot[];
  /** Id of the issue to copy from. */
  from: number;
  companies: Companies;
  bookings: SlotBookings;
  onFrom: (id: number) => void;
  onClose: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();
/** Issues to copy from. */
const MAX_SOURCES = 30;

/** Dialog that copies sections of another issue into the empty slots of a planned one (ALERT-127). */
export default function StartDialog({ issue, runSheet, from, companies, bookings, onFrom, onClose }: StartDialogProps) {
  const { alertItem: item } = issue;
  const query = alertsApi.useIssueQuery(from);
  const source = query.currentData;
  const { data: issues = [] } = useIssueChoicesQuery();
  const { data: rates = [] } = bookingsApi.useRatesQuery();
  const [changed, setChanged] = useState<Record<string, boolean>>({});
  const edition = getEdition(issue);
  const sides = useMemo(
    () => source && { target: runSheet, source: buildRunSheet(source, edition), number: source.alertItem.issue },
    [source, runSheet, edition],
  );
  const prices = new Map(
    rates.map(({ position, price, currency }) => [position, formatMoney({ amount: price, currency })]),
  );
  const lines = sides ? listStartLines(sides, { companies, bookings, rates: prices }) : [];
  const isTicked = ({ key, isFree, doubt }: StartLine) => isFree && (changed[key] ?? doubt === '');
  const ticked = new Set(lines.filter(isTicked).map(({ key }) => key));
  const tick = (keys: readonly string[], value: boolean) =>
    setChanged((before) => ({ ...before, ...Object.fromEntries(keys.map((key) => [key, value])) }));
  const tickAll = (value: boolean) =>
    tick(
      lines.filter(({ isFree }) => isFree).map(({ key }) => key),
      value,
    );
  const { start, busy } = useStart(item, onClose);
  const copy = () => {
    const slots = runSheet
      .filter(({ key }) => ticked.has(key))
      .map(({ slot: { kind, position } }) => ({ kind, position }));
    if (source && slots.length > 0 && !busy) void start(source.alertItem, slots);
  };
  const after = sides ? applyStart(sides, ticked) : runSheet;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="wide"
      title={`Start issue ${item.issue}`}
      context={[item.title, item.date && formatDate(item.date, 'long')].filter(Boolean).join(', ')}
      footer={
        <>
          <Text as="span" size="xs" tone="muted" only="desk" grow>
            <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Space</kbd> tick <kbd>⇧</kbd> a run
          </Text>
          <Button onClick={onClose}>Cancel</Button>
          <CopyButton count={ticked.size} busy={busy} onCopy={copy} />
        </>
      }
    >
      <Columns template="minmax(0, 1fr) 248px" below="tablet" gap={5} align="start">
        <Stack gap={3}>
          <Row wrap gap={3} align="end">
            <div className={styles.from}>
              <SelectField
                id="start-from"
                name="start-from"
                label="From"
                value={from}
                onChange={onFrom}
                options={listSources(issues, item, source?.alertItem)}
              />
            </div>
            <Row as="span" push>
              <Button kind="quiet" size="small" onClick={() => tickAll(true)}>
                All
              </Button>
              <Button kind="quiet" size="small" onClick={() => tickAll(false)}>
                None
              </Button>
            </Row>
          </Row>
          {sides ? (
            <Lines lines={lines} isTicked={isTicked} onTick={tick} />
          ) : (
            <Loading query={query} what="The issue" label="Loading the issue" rows={12} />
          )}
          <Text size="xs" tone="muted">
            Ads are not copied: they were sold for their own issue.
          </Text>
        </Stack>
        <aside aria-label={`Issue ${item.issue} then`}>
          <Flatplan
            {...{ runSheet: after, edition, companies, bookings }}
            title={`Issue ${item.issue} then`}
            tally={countSlots(after)}
            current={null}
            onScreen={NOTHING}
            onNavigate={(key) => document.getElementById(`start-${key}`)?.focus()}
          />
        </aside>
      </Columns>
    </Dialog>
  );
}

function CopyButton({ count, busy, onCopy }: { count: number; busy: boolean; onCopy: () => void }) {
  useShortcut('mod+Enter', 'Copy the ticked slots', onCopy);
  return (
    <Button kind="primary" shortcut={formatShortcut('mod+Enter')} busy={busy} disabled={count === 0} onClick={onCopy}>
      {count > 0 ? `Copy ${formatCountOf(count, 'slot')}` : 'Copy'}
    </Button>
  );
}

/** Return the newest issues by date, the chosen one among them. */
function listSources(issues: readonly AlertItem[], item: AlertItem, chosen: AlertItem | undefined) {
  const dated = issues.filter(({ id, date }) => id !== item.id && id !== chosen?.id && date);
  const all = [...(chosen ? [chosen] : []), ...dated].sort((one, other) =>
    (other.date ?? '').localeCompare(one.date ?? ''),
  );
  const at = Math.max(all.findIndex(({ id }) => id === chosen?.id) - MAX_SOURCES / 2, 0);
  return all.slice(at, at + MAX_SOURCES).map(({ id, issue, title, date }) => ({
    value: id,
    label: `Issue ${issue}, ${title}${date ? `, ${formatDate(date, 'short')}` : ''}`,
  }));
}

interface LinesProps {
  lines: readonly StartLine[];
  isTicked: (line: StartLine) => boolean;
  onTick: (keys: readonly string[], value: boolean) => void;
}

/** The slots in two columns. Arrows move between those with a tick; with ⇧ they take its state along. */
function Lines({ lines, isTicked, onTick }: LinesProps) {
  const free = lines.filter(({ isFree }) => isFree);
  const move = (event: KeyboardEvent, line: StartLine) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = by && free[free.indexOf(line) + by];
    if (!next) return;
    event.preventDefault();
    if (event.shiftKey) onTick([next.key], isTicked(line));
    document.getElementById(`start-${next.key}`)?.focus();
  };
  return (
    <ul className={styles.lines} aria-label="Slots">
      {lines.map((line) => (
        <li key={line.key} className={line.isFree ? styles.free : styles.held}>
          {line.isFree ? (
            <label className={styles.line}>
              <input
                id={`start-${line.key}`}
                type="checkbox"
                checked={isTicked(line)}
                onChange={({ currentTarget }) => onTick([line.key], currentTarget.checked)}
                onKeyDown={(event) => move(event, line)}
              />
              <b>{line.label}</b>
              <span className={styles.text}>
                {line.doubt && <Text as="span" tone="warn">{`${line.doubt}: `}</Text>}
                {line.text}
              </span>
            </label>
          ) : (
            <span className={styles.line}>
              {line.isLocked ? <Icon name="lock" size={14} /> : <i />}
              <span>{line.label}</span>
              <span className={styles.text}>{line.text}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type Slots = NonNullable<Parameters<ReturnType<typeof alertsApi.useStartAlertItemMutation>[0]>[0]['body']['slots']>;

/** Return a function that starts the issue, closes the dialog and offers Undo. */
function useStart(item: AlertItem, onDone: () => void) {
  const [startItem, { isLoading: busy }] = alertsApi.useStartAlertItemMutation();
  const [undoStart] = alertsApi.useUndoStartMutation();
  const { id, issue } = item;
  const start = async (source: AlertItem, slots: Slots) => {
    const body = { from: source.id, slots };
    const refuse = (problem: unknown) => toast.error(`Issue# ${issue} was not changed. ${toProblem(problem).message}`);
    try {
      await startItem({ id, version: item.version, body }).unwrap();
      const undo = () => undoStart({ id, body }).unwrap().catch(refuse);
      const done = `${formatCountOf(slots.length, 'slot')} copied from issue ${source.issue}`;
      toast.success(done, { action: { label: 'Undo', onClick: () => void undo() } });
      onDone();
    } catch (problem) {
      refuse(problem);
    }
  };
  return { start, busy };
}
