import type { Session } from '@masthead/client';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Destination, destinationsFor, found } from './destinations';
import styles from './JumpList.module.css';
import { jump } from './jump';

/** The field and what it finds, as one combobox: the cursor stays in the field. */
export function JumpList({ session }: { session: Session }) {
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const destinations = useMemo(() => destinationsFor(session), [session]);
  const hits = found(destinations, typed);

  const go = (hit: Destination | undefined) => {
    if (!hit) return;
    jump.set(false);
    navigate(hit.to);
  };
  const move = (by: number) => setAt((current) => (current + by + hits.length) % Math.max(hits.length, 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => go(hits[at]),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
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
        aria-activedescendant={hits[at] ? `${list}-${at}` : undefined}
        placeholder="Screen"
        data-autofocus
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
      />
      <div id={list} role="listbox" aria-label="Screens" className={styles.list}>
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={hit.to}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.hit}
            onMouseEnter={() => setAt(index)}
            onClick={() => go(hit)}
          >
            {hit.title}
            <span>{hit.to}</span>
          </div>
        ))}
      </div>
      {hits.length === 0 && (
        <p role="status" className={styles.nothing}>
          No screen is called that.
        </p>
      )}
    </>
  );
}
