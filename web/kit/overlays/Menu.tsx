import { lazily } from '../state/lazily';
import type { MenuProps } from './menuProps';

/** A few choices or actions below a button: ↑ ↓, Enter, a letter, Escape. */
export const Menu = lazily<MenuProps>(
  () => import('./MenuControl'),
  ({ trigger }) => trigger,
);
