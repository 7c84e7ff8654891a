import { toInstant, toLocalDateTime } from '@masthead/kit';
import { useState } from 'react';
import type { AlertItem } from '../../../model/records';

/** Hour at which an issue is proposed to be published. */
const HOUR = 9;

/** When an issue is to be published: now, or at a time that is proposed from its date. */
export function useMoment({ publishAt, date }: AlertItem) {
  const [when, setWhen] = useState<'now' | 'later'>(publishAt ? 'later' : 'now');
  const [local, setLocal] = useState<string | null>(() => (publishAt ? toLocalDateTime(publishAt) : propose(date)));
  const instant = local ? toInstant(local) : null;
  const isFuture = instant !== null && Date.parse(instant) > Date.now();
  return { when, setWhen, local, setLocal, instant: isFuture ? instant : null };
}

/** Return nine o'clock of the issue's day, or of tomorrow if that is past, as local time. */
export function propose(date: string | null, now = new Date()): string {
  const [year = 0, month = 1, day = 1] = date?.slice(0, 10).split('-').map(Number) ?? [];
  const ofIssue = date ? new Date(year, month - 1, day, HOUR) : null;
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, HOUR);
  const moment = ofIssue && ofIssue > now ? ofIssue : tomorrow;
  const pad = (number: number) => String(number).padStart(2, '0');
  const days = `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
  return `${days} ${pad(HOUR)}:00:00`;
}
