import { createObservable } from '@masthead/kit';
import { registry, type Theme, type useActions } from '@masthead/kit/shell';
import type { Destination } from './destinations';

/** The layer of the page from which "Search or jump" was opened; null while it is closed. */
export const jump = createObservable<number | null>(null);

/** Open "Search or jump". */
export function openJump(): void {
  if (jump.get() === null) jump.set(registry.topLayer());
}

/** List the actions that can be done from here, without links to a screen that is listed itself, and the themes. */
export function listActions(
  actions: ReturnType<typeof useActions>,
  themes: readonly Theme[],
  screens: readonly Destination[],
): Destination[] {
  const paths = new Set(screens.map(({ to }) => to));
  const offered = [
    ...actions.filter(({ to }) => !to || !paths.has(to)),
    ...themes.filter(({ isCurrent }) => !isCurrent).map(({ label, choose }) => ({ label, run: choose })),
  ];
  return offered.map(({ label, run }) => ({ to: `action:${label}`, title: label, kind: 'Action', run }));
}
