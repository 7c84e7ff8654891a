import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import { FLOATING } from '../overlays/floating';
import { Icon } from '../text/Icon';
import styles from './SelectControl.module.css';

/** Mantine's select with the kit's arrow, which gives way to the ×; loaded when the first one is on screen. */
export default function SelectControl(props: SelectProps) {
  return (
    <Select
      {...props}
      rightSection={<Icon name="chevronDown" />}
      clearSectionMode="clear"
      comboboxProps={FLOATING}
      // The list scrolls by itself: a scrolling box around it would have to take the focus.
      withScrollArea={false}
      classNames={{ options: styles.options }}
      // What is typed searches anew, instead of lengthening the name of what is chosen.
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
