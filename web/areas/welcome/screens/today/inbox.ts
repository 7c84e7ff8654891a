import type { InboxRowOut } from '@masthead/client/types/auth';
import { countDays, formatCountOf, formatDate, getDay, getToday, type IconName, joinNames } from '@masthead/kit';
import type { Task } from './Tasks';

type InboxKind = InboxRowOut['kind'];

const ICONS: Partial<Record<InboxKind, IconName>> = {
  mention: 'message',
  'review-ad': 'sponsors',
  'no-report': 'performance',
  'contact-forms': 'message',
};

/** Whether a row's time is when it is due. */
const DUE: ReadonlySet<InboxKind> = new Set(['ask-for-ad', 'ad-is-late', 'change-ad', 'send-ad']);

/** The kinds of clients, who read how many days are left. */
const CLIENTS: ReadonlySet<InboxKind> = new Set(['change-ad', 'send-ad']);

/** The headings of what waits for staff, with the kinds below each. */
export const GROUPS: readonly { title: string; kinds: readonly InboxKind[] }[] = [
  { title: 'Mentions', kinds: ['mention'] },
  { title: 'Sponsors', kinds: ['review-ad', 'ask-for-ad', 'ad-is-late', 'hold-ends'] },
  { title: 'After the issue', kinds: ['no-report'] },
  { title: 'Readers', kinds: ['contact-forms'] },
];

/** Return the rows as things to do; holds that end on the same day are one. */
export function listInboxTasks(rows: readonly InboxRowOut[], isNew: (row: InboxRowOut) => boolean): Task[] {
  const holds = new Map<string, InboxRowOut[]>();
  const tasks: Task[] = [];
  for (const row of rows) {
    if (row.kind !== 'hold-ends') tasks.push({ ...toTask(row), isNew: isNew(row) });
    else {
      const day = getDay(row.at);
      const others = holds.get(day);
      if (others) others.push(row);
      else holds.set(day, [row]);
    }
  }
  return [...tasks, ...[...holds].map(([day, ended]) => ({ ...describeHolds(day, ended), isNew: ended.some(isNew) }))];
}

const toTask = ({ kind, entity, id, text, detail, to, action, at }: InboxRowOut): Task => ({
  ...{ key: `${kind}-${entity}-${id}`, icon: ICONS[kind] ?? 'clock', title: text, to, action },
  text: [DUE.has(kind) && describeDue(kind, at), kind === 'review-ad' && `Since ${formatDate(getDay(at))}.`, detail]
    .filter(Boolean)
    .join(' '),
});

function describeDue(kind: InboxKind, at: string): string {
  const day = getDay(at);
  const left = countDays(getToday(), day);
  const when = `${left < 0 ? 'Was due' : 'Due'} ${formatDate(day, 'weekdayOnly')}, ${formatDate(day, 'long')}`;
  return CLIENTS.has(kind) && left > 0 ? `${when}, in ${formatCountOf(left, 'day')}.` : `${when}.`;
}

function describeHolds(day: string, rows: readonly InboxRowOut[]): Task {
  const [first] = rows;
  const end = `end on ${formatDate(day, 'weekdayOnly')}, ${formatDate(day)}`;
  const isOne = rows.length === 1;
  return {
    ...{ key: `holds-${day}`, icon: 'clock', action: 'Decide' },
    title: isOne ? `1 hold ${end.replace('end', 'ends')}` : `${formatCountOf(rows.length, 'hold')} ${end}`,
    text: `${joinNames(rows.map(({ text }) => text))}.`,
    to: isOne && first ? first.to : '/sponsors',
  };
}
