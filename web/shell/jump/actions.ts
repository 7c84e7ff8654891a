import { createObservable, type Theme } from '@masthead/kit';
import type { Destination } from './destinations';

/** An action of the screen from which "Search or jump" was opened. */
interface PageAction {
  label: string;
  run: () => void;
}

/** The actions of the current screen, read when "Search or jump" opens. */
export const pageActions = createObservable<readonly PageAction[]>([]);

/** Whether "Search or jump" is open. */
export const jump = createObservable(false);

/** Open "Search or jump". */
export function openJump(): void {
  pageActions.set(readPageActions());
  jump.set(true);
}

/**
 * Read the buttons and links in the header of the current screen, without those that choose a view. An open dialog
 * covers them.
 */
export function readPageActions(): PageAction[] {
  if (document.querySelector('[role="dialog"]')) return [];
  const controls = document.querySelectorAll<HTMLElement>('[data-page-actions] :is(button, a[href])');
  const byLabel = new Map<string, HTMLElement>();
  for (const control of controls) {
    const isActive = !control.matches(':disabled, [aria-disabled="true"]') && !control.closest('fieldset');
    const label = readLabel(control);
    if (isActive && label) byLabel.set(label, control);
  }
  return [...byLabel].map(([label, control]) => ({ label, run: () => control.click() }));
}

/** List the actions that can be done from here, and the themes. */
export function listActions(actions: readonly PageAction[], themes: readonly Theme[]): Destination[] {
  return [
    ...actions.map(({ label, run }) => ({ to: `action:${label}`, title: label, kind: 'Action', run })),
    ...themes
      .filter(({ isCurrent }) => !isCurrent)
      .map(({ label, choose }) => ({ to: `action:${label}`, title: label, kind: 'Action', run: choose })),
  ];
}

/** Return the name of a button without its shortcut. */
function readLabel(control: HTMLElement): string {
  const label = control.getAttribute('aria-label');
  if (label) return label;
  const copy = control.cloneNode(true) as HTMLElement;
  for (const key of copy.querySelectorAll('kbd')) key.remove();
  return copy.textContent?.trim() ?? '';
}
