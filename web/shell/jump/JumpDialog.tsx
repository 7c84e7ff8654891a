import { api, useSession } from '@masthead/client';
import type { Session } from '@masthead/client/shell';
import { Dialog, useObservable } from '@masthead/kit';
import { useActions, useThemes } from '@masthead/kit/shell';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useScreens } from '../manifest/manifest';
import { jump, listActions } from './actions';
import { type Destination, filterDestinations, listDestinations, rankHits } from './destinations';
import styles from './JumpDialog.module.css';
import { useRecentRecords } from './recent';
import { useRecordSearch } from './records';

const guideApi = api.injectEndpoints({
  endpoints: (build) => ({
    guidePages: build.query<Destination[], void>({
      query: () => ({ url: new URL('/guide/README.md', window.location.origin).href, responseType: 'text' }),
      transformResponse: (text: unknown) => parseGuide(String(text)),
    }),
  }),
});

const NONE: Destination[] = [];

/** The pages of the guide, as its index lists them; none while they are not loaded. */
function useGuidePages(): Destination[] {
  return guideApi.endpoints.guidePages.useQuery().data ?? NONE;
}

/** Read the links of the guide's index: `[Publish an issue](publish-an-issue.md)`. */
export function parseGuide(index: string): Destination[] {
  return [...index.matchAll(/\[([^\]]+)\]\(([\w-]+)\.md\)/g)].map(([, title = '', page]) => ({
    to: `/help/${page}`,
    title,
    kind: 'Guide',
  }));
}

/** The dialog of "Search or jump". */
export default function JumpDialog(props: { opened: boolean; onClose: () => void }) {
  const session = useSession();
  return (
    <Dialog title="Search or jump" size="medium" {...props}>
      <JumpList session={session} />
    </Dialog>
  );
}

/**
 * Combobox of "Search or jump": screens, actions of the current screen, guide pages and records, best names first. Empty,
 * it lists recent records, the actions and all screens (CONSOLE-45). The focus stays in the input.
 */
function JumpList({ session }: { session: Session }) {
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const hits = useHits(session, typed);

  const go = (hit: Destination | undefined) => {
    if (!hit) return;
    jump.set(null);
    if (hit.run) hit.run();
    else navigate(hit.to);
  };
  const move = (by: number) => setActiveIndex((current) => (current + by + hits.length) % Math.max(hits.length, 1));
  useEffect(() => {
    document.getElementById(`${list}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, activeIndex]);
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
        placeholder="Screen, action, title or #id"
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
        aria-label="Screens, actions and records"
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
          No matching screens, actions or records.
        </p>
      )}
    </>
  );
}

/** The hits for what is typed; without words the recent records, the actions and the screens. */
function useHits(session: Session, typed: string): Destination[] {
  const screens = useScreens();
  const destinations = useMemo(() => listDestinations(session, screens), [session, screens]);
  const actions = listActions(useActions(useObservable(jump)), useThemes(), destinations);
  const guide = useGuidePages();
  const recent = useRecentRecords(session);
  const records = useRecordSearch(session, typed);
  if (typed.trim() === '') return [...recent, ...actions, ...destinations];
  return rankHits([...filterDestinations([...destinations, ...actions, ...guide], typed), ...records], typed);
}
