import type { Session } from '@masthead/client';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useScreens } from '../manifest/manifest';
import { type Destination, filterDestinations, listDestinations } from './destinations';
import styles from './JumpList.module.css';
import { jump } from './jump';
import { useRecordSearch } from './records';

/** Combobox of "Search or jump": screens first, then records. The focus stays in the input. */
export function JumpList({ session }: { session: Session }) {
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const screens = useScreens();
  const destinations = useMemo(() => listDestinations(session, screens), [session, screens]);
  const records = useRecordSearch(session, typed);
  const hits = [...filterDestinations(destinations, typed), ...records];

  const go = (hit: Destination | undefined) => {
    if (!hit) return;
    jump.set(false);
    navigate(hit.to);
  };
  const move = (by: number) => setActiveIndex((current) => (current + by + hits.length) % Math.max(hits.length, 1));
  useEffect(
    () => document.getElementById(`${list}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' }),
    [list, activeIndex],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const handlers: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => go(hits[activeIndex]),
    };
    const handler = handlers[event.key];
    if (!handler) return;
    event.preventDefault();
    handler();
  };

  return (
    <>
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-label="Search or jump"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={hits[activeIndex] ? `${list}-${activeIndex}` : undefined}
        placeholder="Screen, title or #id"
        data-autofocus
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActiveIndex(0);
        }}
      />
      <div
        id={list}
        role="listbox"
        aria-label="Screens and records"
        className={hits.length > 0 ? styles.list : undefined}
      >
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <div
            key={hit.to}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            className={styles.hit}
            onMouseEnter={() => setActiveIndex(index)}
            onClick={() => go(hit)}
          >
            <b>{hit.title}</b>
            <span>{hit.kind ?? hit.to}</span>
          </div>
        ))}
      </div>
      {hits.length === 0 && (
        <p role="status" className={styles.nothing}>
          No matching screens or records.
        </p>
      )}
    </>
  );
}
