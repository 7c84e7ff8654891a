import { countDays } from '@masthead/kit';
import type { EventDays } from '../../api/calendar';
import { editorPath } from '../../model/kinds';
import type { ItemStatus } from './entries';

/** An event on the days on which it takes place. */
export interface EventSpan {
  kind: 'events';
  id: number;
  /** With its place: "Filtration Days, Lyon". */
  title: string;
  status: ItemStatus;
  firstDay: string;
  lastDay: string;
  path: string;
}

/** The part of an event in a week. */
export interface EventBar {
  span: EventSpan;
  /** Index of its first day in the week. */
  start: number;
  /** Number of days. */
  length: number;
}

export function fromEventDays({ id, title, status, location, firstDay, lastDay }: EventDays): EventSpan {
  return {
    ...{ kind: 'events', id, firstDay, lastDay, path: editorPath('events', id) },
    title: [title, location].filter(Boolean).join(', '),
    status: status === 'draft' ? 'planned' : status,
  };
}

/** Whether an event takes place on a day. */
export const takesPlaceOn = ({ firstDay, lastDay }: EventSpan, day: string): boolean =>
  firstDay <= day && day <= lastDay;

/** Lay the events of a week out in lanes: bars of one lane do not overlap. */
export function layOutBars(spans: readonly EventSpan[], week: readonly string[]): EventBar[][] {
  const [first = '', last = ''] = [week[0], week.at(-1)];
  const lanes: EventBar[][] = [];
  for (const span of spans) {
    if (span.lastDay < first || span.firstDay > last) continue;
    const start = Math.max(countDays(first, span.firstDay), 0);
    const end = Math.min(countDays(first, span.lastDay), week.length - 1);
    const bar = { span, start, length: end - start + 1 };
    const lane = lanes.find((one) => one.every((other) => other.start + other.length <= start));
    if (lane) lane.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
}
