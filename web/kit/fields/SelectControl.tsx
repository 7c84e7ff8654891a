import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import { FLOATING } from '../overlays/floating';
import { Icon } from '../text/Icon';
import styles from './SelectControl.module.css';

/** Mantine's select with the kit's arrow, replaced by × when clearable. Loaded when the first one is rendered. */
export default function SelectControl(props: SelectProps) {
  return (
    <Select
      {...props}
      // Choosing the chosen option again keeps it; × clears it.
      allowDeselect={false}
      // Enter takes what was searched for; it would submit the form.
      selectFirstOptionOnChange
      rightSection={<Icon name="chevronDown" />}
      clearSectionMode="clear"
      comboboxProps={FLOATING}
      // The list scrolls itself: a scroll area around it would need to be focusable.
      withScrollArea={false}
      classNames={{ options: styles.options }}
      // Typing replaces the selected label instead of extending it.
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
