import { useShortcut } from '@masthead/kit';

/** J and K move through the things to do, E does the current one. */
export function useTaskKeys(): void {
  const move = (by: number) => {
    const links = listLinks();
    const current = links.indexOf(document.activeElement as HTMLElement);
    const next = current < 0 ? 0 : Math.min(Math.max(current + by, 0), links.length - 1);
    links[next]?.focus();
  };
  useShortcut('j', 'Next task', () => move(1));
  useShortcut('k', 'Previous task', () => move(-1));
  useShortcut('e', 'Do the task', () => {
    const links = listLinks();
    (links.find((link) => link === document.activeElement) ?? links[0])?.click();
  });
}

const listLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-task]')];
