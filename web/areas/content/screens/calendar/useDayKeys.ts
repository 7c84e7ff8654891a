import { addDays } from '@masthead/kit';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Period } from './period';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Keyboard navigation of the calendar: arrow keys move by a day, Page Up and Page Down by a period. Only one day is in
 * the tab order (roving tabindex); moving past the period opens the next one.
 *
 * @param onPeriod opens the period of a day
 */
export function useDayKeys(period: Period, today: string, onPeriod: (day: string) => void) {
  const [chosen, setCurrent] = useState(today);
  const [grid, goal] = [useRef<HTMLTableElement>(null), useRef<string | null>(null)];
  const current = [chosen, today].find((day) => isShown(period, day)) ?? period.step(0);

  useEffect(() => {
    // An effect of an earlier render may run after the key was pressed.
    if (goal.current !== current || current !== chosen) return;
    const day = grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`);
    if (!day) return; // the next render has it
    goal.current = null;
    day.focus();
  });

  /** Move the focus to a day, which may be of another period. */
  const focusDay = (day: string) => {
    goal.current = day;
    setCurrent(day);
    if (!isShown(period, day)) onPeriod(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const day = (event.target as HTMLElement).dataset.day;
    const next = day && getNextDay(period, day, event.key);
    if (!next) return;
    event.preventDefault();
    focusDay(next);
  };
  return { grid, current, setCurrent, focusDay, onKeyDown };
}

/** Whether a day is of the period; of a month's weeks only the days of the month are. */
const isShown = ({ month, days }: Period, day: string): boolean => (month ? day.startsWith(month) : days.includes(day));

function getNextDay(period: Period, day: string, key: string): string | null {
  const step = STEPS[key];
  if (step) return addDays(day, step);
  if (key === 'PageUp' || key === 'PageDown') return period.step(key === 'PageUp' ? -1 : 1);
  return null;
}
