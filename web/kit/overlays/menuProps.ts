import type { HTMLAttributes, ReactElement } from 'react';
import type { IconName } from '../text/Icon';

/** A menu item. */
export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: IconName | undefined;
  /** Secondary text at the end: a count. */
  detail?: string | undefined;
  /** Whether it is selected, in a menu of choices; absent for an action. */
  checked?: boolean;
}

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Heading: "Set the status of 4 posts to". */
  heading?: string;
  items: readonly MenuItem[];
  /** Several items can be selected; the menu stays open. */
  multiple?: boolean;
}

export interface MenuControlProps extends MenuProps {
  /** Whether it is open when it is first rendered. */
  defaultOpened: boolean;
}
