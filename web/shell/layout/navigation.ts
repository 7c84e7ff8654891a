import type { Session } from '@masthead/client/shell';
import type { NavigationEntry, NavigationGroup } from '@masthead/kit/shell';
import type { InstalledScreen } from '../manifest/manifest';
import { mayOpen } from '../manifest/screens';

/** A screen with a navigation link. */
export type LinkedScreen = InstalledScreen & { navigation: NavigationEntry };

/** The groups of the sidebar that have a heading, from top to bottom (CONSOLE-2). */
export const GROUPS = [
  ['newsletter', 'Newsletter'],
  ['sales', 'Sales'],
  ['portal', 'Portal'],
  ['exhibitors', 'Exhibitors'],
  ['administration', 'Admin'],
  ['more', 'More'],
] as const satisfies readonly (readonly [NavigationGroup, string])[];

/**
 * List the groups that are folded until the user chooses, so that the others fit the window: what is seldom needed, and
 * on a low window what clients read. The group of the open screen is not folded.
 */
export function listFolded(
  screens: readonly InstalledScreen[],
  session: Session & { isStaff: boolean },
  open: InstalledScreen | undefined,
): string[] {
  const isLow = session.isStaff && window.matchMedia('(max-height: 819px) and (min-width: 641px)').matches;
  const folded: NavigationGroup[] = isLow ? ['portal', 'more'] : ['more'];
  return folded.filter((group) => !listLinks(group, screens, session).some((link) => isCurrent(link, open)));
}

/** List the links of a group that the session may follow, in order. */
export function listLinks(
  group: NavigationGroup,
  screens: readonly InstalledScreen[],
  session: Session,
): LinkedScreen[] {
  return screens
    .filter((screen): screen is LinkedScreen => screen.navigation?.group === group)
    .filter(({ access, navigation }) => mayOpen(navigation.access ?? access, session))
    .sort((one, other) => one.navigation.order - other.navigation.order);
}

/** Return whether a link is current: it leads to the open screen or to its parent. */
export function isCurrent(link: InstalledScreen, open: InstalledScreen | undefined): boolean {
  return open !== undefined && ([open.path, open.parent].includes(link.path) || open.path.startsWith(`${link.path}/`));
}
