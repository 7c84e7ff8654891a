import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import { Icon } from '../text/Icon';

/** Mantine's select with the kit's arrow, which gives way to the ×; loaded when the first one is on screen. */
export default function SelectControl(props: SelectProps) {
  return <Select {...props} rightSection={<Icon name="chevronDown" />} clearSectionMode="clear" />;
}
