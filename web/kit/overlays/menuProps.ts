import type { HTMLAttributes, ReactElement } from 'react';
import type { IconName } from '../text/Icon';

/** One line of a menu. */
export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: IconName | undefined;
  /** Grey, at the right: how many there are. */
  detail?: string | undefined;
  /** Chosen or not, in a menu that chooses; absent in one that does something. */
  checked?: boolean;
}

export interface MenuProps {
  /** The button it opens from. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  /** What choosing a line will do: "Set the status of 4 posts to". */
  heading?: string;
  items: readonly MenuItem[];
  /** Several lines may be chosen, so it stays open. */
  multiple?: boolean;
}

export interface MenuControlProps extends MenuProps {
  /** Open when it is first shown. */
  defaultOpened: boolean;
}
