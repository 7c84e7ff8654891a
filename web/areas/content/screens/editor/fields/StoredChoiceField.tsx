import { type Option, RadioField } from '@masthead/kit';
import type { ComponentProps } from 'react';

/** A choice with its label and its stored value. */
interface StoredOption<X> extends Option {
  stored: X;
}

interface StoredChoiceFieldProps<X> extends Omit<ComponentProps<typeof RadioField>, 'value' | 'onChange' | 'options'> {
  value: X | null;
  onChange: (value: X) => void;
  options: readonly StoredOption<X>[];
}

/** Radio buttons whose stored value is not their label: true for Commercial, 1 for Spot 1. */
export function StoredChoiceField<X>({ value, onChange, options, ...field }: StoredChoiceFieldProps<X>) {
  return (
    <RadioField
      {...field}
      options={options}
      value={options.find(({ stored }) => stored === value)?.value ?? ''}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen);
        if (option) onChange(option.stored);
      }}
    />
  );
}
