import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { FLOATING } from '../overlays/floating';
import styles from './SelectControl.module.css';
import { filterOptions } from './search';

/** Mantine's multi-select. Loaded when the first one is rendered. */
export default function MultiSelectControl(props: MultiSelectProps) {
  return (
    <MultiSelect
      {...props}
      searchable
      hidePickedOptions
      clearSearchOnChange
      selectFirstOptionOnChange
      nothingFoundMessage="No results"
      filter={({ options, search }) => filterOptions(options, search)}
      comboboxProps={FLOATING}
      withScrollArea={false}
      classNames={{ options: styles.options, pill: styles.pill }}
    />
  );
}
