import { type KeyboardEvent, useState } from 'react';
import { type CalendarItem, isMovable } from './entries';
import { getMovedDate, useMove } from './useMove';

/** Key of the list of what has no date, among the days on which items are dropped. */
export const UNDATED_KEY = 'undated';

/** A drag, or a move by keys, and the day it would end on. */
export interface Target {
  item: CalendarItem;
  day: string | null;
  isByKeys: boolean;
}

/** An item whose date the dialog asks for. */
export interface Asked {
  item: CalendarItem;
  date: string | null;
}

interface Options {
  items: readonly CalendarItem[];
  current: string;
  focusDay: (day: string) => void;
}

/**
 * Moves of items: dragged to a day, lifted by key and carried to one with the arrow keys, or asked for in a dialog
 * (CONSOLE-42).
 */
export function useMoving({ items, current, focusDay }: Options) {
  const { move, moveToDay } = useMove();
  const [lifted, setLifted] = useState<CalendarItem | null>(null);
  const [dragged, setDragged] = useState<Target | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const find = (key: string) => items.find((item) => item.key === key);
  const ask = (item: CalendarItem) => setAsked({ item, date: item.date });

  const drop = (item: CalendarItem, day: string | null, isAlt: boolean) => {
    if (isAlt && day) setAsked({ item, date: getMovedDate(item, day) });
    else void moveToDay(item, day);
  };
  const onDrop = (key: string, to: string, isAlt: boolean) => {
    const item = find(key);
    if (item) drop(item, to === UNDATED_KEY ? null : to, isAlt);
  };
  const onDragOver = (key: string, to: string | null) => {
    const item = find(key);
    setDragged(item && to ? { item, day: to === UNDATED_KEY ? null : to, isByKeys: false } : null);
  };
  /**
   * Lift the item with the focus, or the only one of the day with the focus that can be moved. A list has no days to
   * carry it to: the dialog asks.
   */
  const lift = (isList: boolean) => {
    const item = findFocused(items);
    if (!item) return;
    if (isList) return ask(item);
    setLifted(item);
    focusDay(item.day ?? current);
  };
  /** Handle a key while an item is lifted; returns whether it did. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!lifted || (event.key !== 'Enter' && event.key !== 'Escape')) return false;
    event.preventDefault();
    event.stopPropagation();
    setLifted(null);
    if (event.key === 'Enter') drop(lifted, current, event.altKey);
    return true;
  };
  const target: Target | null = lifted ? { item: lifted, day: current, isByKeys: true } : dragged;
  return { target, asked, ask, setAsked, move, onDrop, onDragOver, lift, onKeyDown };
}

function findFocused(items: readonly CalendarItem[]): CalendarItem | null {
  const focused = document.activeElement;
  const key = focused?.closest<HTMLElement>('[data-item]')?.dataset.item;
  const day = focused?.closest<HTMLElement>('[data-day]')?.dataset.day;
  const found = items.filter((item) => isMovable(item) && (key ? item.key === key : day && item.day === day));
  return found.length === 1 ? (found[0] ?? null) : null;
}
