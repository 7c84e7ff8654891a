import type { Session } from '@masthead/client';
import type { NavigationEntry, NavigationGroup } from '@masthead/kit';
import type { InstalledScreen } from '../manifest/manifest';
import { mayOpen } from '../manifest/screens';

/** A screen with a link that leads to it from everywhere. */
export type LinkedScreen = InstalledScreen & { navigation: NavigationEntry };

/** The groups of the sidebar from top to bottom, except the portal, which stands below a heading of its own. */
export const GROUPS: readonly NavigationGroup[] = ['editorial', 'exhibitors', 'library', 'administration'];

/** The links of a group that the session may follow, in their order. */
export function linksOf(group: NavigationGroup, screens: readonly InstalledScreen[], session: Session): LinkedScreen[] {
  return screens
    .filter((screen): screen is LinkedScreen => screen.navigation?.group === group)
    .filter(({ access }) => mayOpen(access, session))
    .sort((one, other) => one.navigation.order - other.navigation.order);
}

/** Whether a link is the current one: it leads to the open screen, or to that screen's parent. */
export function isCurrent(link: InstalledScreen, open: InstalledScreen | undefined): boolean {
  return open !== undefined && (link.path === open.path || link.path === open.parent);
}
