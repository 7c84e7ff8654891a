import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import { Icon } from '../text/Icon';

/** Mantine's select with the kit's arrow; loaded when the first one is on screen. */
export default function SelectControl(props: SelectProps) {
  const clearable = props.clearable && props.value !== null;
  return (
    <Select
      {...props}
      // The arrow gives way to the × where there is something to clear.
      rightSection={clearable ? undefined : <Icon name="chevronDown" />}
    />
  );
}
