import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, addMonths } from '../../model/month';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Keyboard navigation of the calendar: arrow keys move by a day, Page Up and Page Down by a month. Only one day is in
 * the tab order (roving tabindex); moving past the month opens the next one.
 */
export function useDayKeys(month: string, today: string, onMonth: (month: string) => void) {
  const [current, setCurrent] = useState(today);
  const [grid, focus] = [useRef<HTMLTableElement>(null), useRef(false)];
  const shown = current.startsWith(month) ? current : today.startsWith(month) ? today : `${month}-01`;

  useEffect(() => {
    if (!focus.current) return;
    focus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`)?.focus();
  }, [shown, grid, focus]);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const day = (event.target as HTMLElement).dataset.day;
    const next = day && nextDay(day, event.key);
    if (!next) return;
    event.preventDefault();
    focus.current = true;
    setCurrent(next);
    if (!next.startsWith(month)) onMonth(next.slice(0, 7));
  };

  return { grid, shown, setCurrent, onKeyDown };
}

function nextDay(day: string, key: string): string | null {
  const step = STEPS[key];
  if (step) return addDays(day, step);
  if (key === 'PageUp' || key === 'PageDown') return `${addMonths(day.slice(0, 7), key === 'PageUp' ? -1 : 1)}-01`;
  return null;
}
