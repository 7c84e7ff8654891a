import { addDays, getDay, toInstant, toLocalDateTime } from '@masthead/kit';
import { useState } from 'react';
import type { AlertItem } from '../../../model/records';

/** Time at which an issue is proposed to be published. */
const TIME = ' 09:00:00';

/** When an issue is to be published: now, or at a time that is proposed from its date. */
export function useMoment({ publishAt, date }: AlertItem) {
  const [when, setWhen] = useState<'now' | 'later'>(publishAt ? 'later' : 'now');
  const [local, setLocal] = useState<string | null>(() => (publishAt ? toLocalDateTime(publishAt) : propose(date)));
  const instant = local ? toInstant(local) : null;
  const isFuture = instant !== null && Date.parse(instant) > Date.now();
  return { when, setWhen, local, setLocal, instant: isFuture ? instant : null };
}

/** Return nine o'clock of the issue's day, or of tomorrow if that is past, as local time. */
export function propose(date: string | null, now = Date.now()): string {
  const ofIssue = `${date?.slice(0, 10)}${TIME}`;
  return date && Date.parse(toInstant(ofIssue)) > now ? ofIssue : `${addDays(getDay(now), 1)}${TIME}`;
}
