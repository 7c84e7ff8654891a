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

export interface MenuControlProps extends Omit<MenuProps, 'trigger'> {
  /** The id of the trigger. The id of the list is derived from it. */
  id: string;
  /** The trigger's element. */
  target: HTMLElement | null;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/** Return the id that Mantine gives to the list of a menu. */
export function getListId(id: string): string {
  return `${id}-dropdown`;
}
