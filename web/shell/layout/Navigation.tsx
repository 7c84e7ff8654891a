import { api, listTag, type Resource, useSession } from '@masthead/client';
import { formatCount, Icon, useShortcut } from '@masthead/kit';
import { type NavigationEntry, registry } from '@masthead/kit/shell';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { loadArea } from '../areas/load';
import { useScreens } from '../manifest/manifest';
import { screenAt } from '../manifest/screens';
import { useChoices } from './choices';
import { Favorites } from './Favorites';
import styles from './Navigation.module.css';
import { GROUPS, isCurrent, type LinkedScreen, listFolded, listLinks } from './navigation';

type Badge = NonNullable<NavigationEntry['badge']>;

/** Polling interval while the window has the focus, in milliseconds. */
const POLLING_INTERVAL = 60_000;

const badgesApi = api.injectEndpoints({
  endpoints: (build) => ({
    badge: build.query<number | undefined, Badge>({
      query: ({ url }) => url,
      transformResponse: (answer: Record<string, unknown>, _meta, { field }) =>
        typeof answer[field] === 'number' ? answer[field] : undefined,
      providesTags: (_count, _error, { reads }) => [listTag(reads as Resource)],
    }),
  }),
});

/** Return the count next to a link; undefined while loading. */
function useBadge(badge: Badge): number | undefined {
  return badgesApi.endpoints.badge.useQuery(badge, {
    pollingInterval: POLLING_INTERVAL,
    skipPollingIfUnfocused: true,
  }).data;
}

interface OnNavigate {
  onNavigate: (() => void) | undefined;
}

/** The links that the session may follow, in groups that each user may fold, and pages of the user's own (CONSOLE-2). */
export function Navigation({ onNavigate }: Partial<OnNavigate>) {
  const session = useSession();
  const screens = useScreens();
  const open = screenAt(screens, useLocation().pathname);
  const choices = useChoices(session.userId);
  const folded = choices.folded ?? listFolded(screens, session, open);
  const begun = useSyncExternalStore(registry.subscribe, registry.begun);
  const fold = (id: string) =>
    choices.store({ folded: folded.includes(id) ? folded.filter((one) => one !== id) : [...folded, id] });
  const groups = GROUPS.map(([id, title]) => ({ id, title, links: listLinks(id, screens, session) }));
  return (
    <nav aria-label="Screens" className={styles.screens} data-going={begun === 'g' || undefined}>
      <Links links={listLinks('top', screens, session)} onNavigate={onNavigate} />
      <Favorites onNavigate={onNavigate} />
      {groups
        .filter(({ links }) => links.length > 0)
        .map(({ id, title, links }) => (
          <Group key={id} title={title} links={links} folded={folded.includes(id)} onFold={() => fold(id)}>
            <Links links={links} onNavigate={onNavigate} />
          </Group>
        ))}
      {screens.map((screen) => screen.navigation?.key && <GoKey key={screen.path} screen={screen as LinkedScreen} />)}
    </nav>
  );
}

interface GroupProps {
  title: string;
  links: readonly LinkedScreen[];
  folded: boolean;
  onFold: () => void;
  children: ReactNode;
}

/** A group of links below its heading, which folds it. A folded one shows the counts of its links. */
function Group({ title, links, folded, onFold, children }: GroupProps) {
  const badges = folded ? links.flatMap(({ navigation }) => navigation.badge ?? []) : [];
  return (
    <section>
      <h2 className={styles.heading}>
        <button type="button" aria-expanded={!folded} onClick={onFold}>
          {title}
          <Icon name={folded ? 'chevronRight' : 'chevronDown'} size={12} />
          {badges.map((badge) => (
            <Badge key={badge.url} badge={badge} />
          ))}
        </button>
      </h2>
      {!folded && children}
    </section>
  );
}

function Links({ links, onNavigate }: OnNavigate & { links: readonly LinkedScreen[] }) {
  const open = screenAt(useScreens(), useLocation().pathname);
  if (links.length === 0) return null;
  return (
    <ul className={styles.group}>
      {links.map((link) => (
        <li key={link.path}>
          <Link
            to={link.path}
            className={styles.link}
            aria-current={isCurrent(link, open) ? 'page' : undefined}
            ref={isCurrent(link, open) ? scrollIntoSight : undefined}
            onClick={onNavigate}
            onMouseEnter={() => prefetch(link)}
            onFocus={() => prefetch(link)}
          >
            {link.navigation.icon && <Icon name={link.navigation.icon} />}
            {link.title}
            {link.navigation.badge && <Badge badge={link.navigation.badge} />}
            {link.navigation.key && (
              <kbd className={styles.key} aria-hidden="true">
                {link.navigation.key.toUpperCase()}
              </kbd>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Opens a screen with `g` and its key, also while its group is folded. */
function GoKey({ screen }: { screen: LinkedScreen }) {
  const session = useSession();
  const navigate = useNavigate();
  const enabled = listLinks(screen.navigation.group, [screen], session).length > 0;
  useShortcut(`g ${screen.navigation.key}`, `Go to ${screen.title}`, () => navigate(screen.path), { enabled });
  return null;
}

/** Count next to a link. Hidden from screen readers, because the screen itself shows it. */
function Badge({ badge }: { badge: NonNullable<LinkedScreen['navigation']['badge']> }) {
  const count = useBadge(badge);
  if (!count) return null;
  return (
    <span className={styles.waiting} aria-hidden="true">
      {formatCount(count)}
    </span>
  );
}

/** Scroll the sidebar to the link of the open screen. */
function scrollIntoSight(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest' });
}

/** Preload the area of a link on hover or focus. */
function prefetch({ area }: LinkedScreen): void {
  // An error is shown when the screen is opened.
  loadArea(area).catch(() => undefined);
}
