import { Input } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useSaveBlocker } from './blockers';
import { Field, type FieldLabelProps, type FieldValue, getAriaProps, pickFrame } from './Field';
import { formatNumber, parseNumber } from './numbers';

interface NumberFieldProps extends FieldLabelProps, FieldValue<number | null> {
  placeholder?: string;
  /** Allow decimals. */
  decimal?: boolean;
  /** Unit after the input: `px`, `%`. It may also be typed. */
  unit?: string;
  /** Allow negative numbers. */
  signed?: boolean;
  onBlockSave?: (message: string | null) => void;
}

/** Text of a field while it is edited or invalid. */
interface Draft {
  text: string;
  /** Parsed value of the text. If the form holds another value, the text is outdated. */
  value: number | null;
  problem: string | null;
  /** Whether the error is shown: after the field loses focus, or at once after pasting. */
  showError: boolean;
}

/** Field for a number of 0 or more, or any number if it is `signed`; empty is null. Invalid text stays visible with an error and blocks saving. */
export function NumberField(props: NumberFieldProps) {
  const { onChange, decimal = false, unit, signed = false, name, placeholder } = props;
  const value = props.value ?? null;
  const [storedDraft, setDraft] = useState<Draft | null>(null);
  const draft = storedDraft?.value === value ? storedDraft : null;
  const problem = draft?.problem ?? null;
  useSaveBlocker(props.onBlockSave, problem);

  const edit = (text: string, pasted: boolean) => {
    const reading = parseNumber(text, { decimal, unit, signed });
    const next =
      'value' in reading ? { value: reading.value, problem: null } : { value: null, problem: reading.problem };
    setDraft({ text, ...next, showError: pasted });
    onChange(next.value);
  };
  const step = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    // Round off the errors of binary fractions.
    const next = value === null ? 0 : Math.max(signed ? -Infinity : 0, Number((value + by).toFixed(10)));
    if (!problem) edit(formatNumber(next), false);
  };
  /** Keep pasted lines apart: a single-line input joins them, which would turn two numbers into one. */
  const paste = (event: ClipboardEvent) => {
    const cells = event.clipboardData
      .getData('text')
      .trim()
      .split(/[\t\r\n]+/);
    if (cells.length < 2) return;
    event.preventDefault();
    edit(cells.join(' / '), true);
  };

  const error = props.error ?? (draft?.showError && problem ? problem : undefined);
  return (
    <Field {...pickFrame(props)} error={error} announceError={!props.error}>
      <Input
        {...{ name, placeholder }}
        {...getAriaProps({ ...props, error })}
        value={draft?.text ?? formatNumber(value)}
        error={Boolean(error)}
        inputMode={decimal ? 'decimal' : 'numeric'}
        autoComplete="off"
        rightSection={unit}
        onChange={(event) => edit(event.currentTarget.value, isPaste(event.nativeEvent))}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') step(event, 1);
          if (event.key === 'ArrowDown') step(event, -1);
        }}
        onBlur={() => setDraft(problem && draft ? { ...draft, showError: true } : null)}
      />
    </Field>
  );
}

const isPaste = (event: Event): boolean => (event as InputEvent).inputType === 'insertFromPaste';
