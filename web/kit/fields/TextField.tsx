import { Input, Textarea } from '@mantine/core';
import type { HTMLInputTypeAttribute, KeyboardEvent, ReactNode } from 'react';
import { ensureScheme } from '../text/links';
import { type LimitedText, useSurplusBlocker } from './blockers';
import { Counter } from './Counter';
import { Field, type FieldLabelProps, type FieldValue, getAriaProps, pickFrame } from './Field';
import { applyLimit, countCodePoints, getInputType, joinLines } from './limits';

interface TextFieldProps extends FieldLabelProps, FieldValue<string>, LimitedText {
  placeholder?: string;
  /** Whether the counter is shown; by default if there is a limit. */
  showCount?: boolean;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  /** Content inside the control, at its end: a unit, a Show button. */
  trailing?: ReactNode;
  /** Content at the end of the label line, if there is no counter. */
  aside?: ReactNode;
  size?: 'medium' | 'large';
  disabled?: boolean;
  /** The value can be copied, not changed. */
  readOnly?: boolean;
  /** Gets the focus when its dialog opens. */
  initialFocus?: boolean;
}

const tall = () => ({ wrapper: { '--input-height': '40px' } });

/** Single-line text field. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, limit, showCount, trailing, size, aside } = props;
  const { name, type, autoComplete, disabled, readOnly } = props;
  const isLink = type === 'url';
  const { placeholder = isLink ? 'Full address, with https://' : undefined } = props;
  useSurplusBlocker(countCodePoints(value), props);
  const counter = (showCount ?? limit !== undefined) && <Counter text={value} limit={limit} />;
  return (
    <Field {...pickFrame(props)} aside={counter || aside}>
      <Input
        {...{ name, placeholder, type, autoComplete, disabled, readOnly }}
        {...getAriaProps(props)}
        data-autofocus={props.initialFocus || undefined}
        value={value}
        error={Boolean(props.error)}
        rightSection={trailing}
        rightSectionWidth={trailing ? 'auto' : undefined}
        rightSectionPointerEvents="all"
        vars={size === 'large' ? tall : undefined}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(applyLimit(value, currentTarget.value, limit, getInputType(nativeEvent)))
        }
        // A link is shown as it is stored.
        onBlur={() => isLink && value.trim() && value !== ensureScheme(value) && onChange(ensureScheme(value))}
      />
    </Field>
  );
}

interface GrowingFieldProps extends FieldLabelProps, FieldValue<string>, LimitedText {
  placeholder?: string;
  rows?: number;
  /** Without line breaks. */
  isLine?: boolean;
  /** Content at the end of the label line; by default the counter, if there is a limit. */
  aside?: ReactNode;
  /** Class of the control. */
  look?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** Text field that grows with its content. */
export function GrowingField(props: GrowingFieldProps) {
  const { value, onChange, limit, rows = 1, isLine = false, name, placeholder, look, onKeyDown } = props;
  const { aside = limit !== undefined && <Counter text={value} limit={limit} /> } = props;
  useSurplusBlocker(countCodePoints(value), props);
  return (
    <Field {...pickFrame(props)} aside={aside}>
      <Textarea
        {...{ name, placeholder, value, onKeyDown }}
        {...getAriaProps(props)}
        error={Boolean(props.error)}
        autosize
        minRows={rows}
        classNames={look ? { input: look } : {}}
        onChange={({ currentTarget, nativeEvent }) => {
          const typed = isLine ? joinLines(currentTarget.value) : currentTarget.value;
          onChange(applyLimit(value, typed, limit, getInputType(nativeEvent)));
        }}
      />
    </Field>
  );
}

type LineFieldProps = Omit<GrowingFieldProps, 'rows' | 'isLine' | 'look' | 'aside' | 'onKeyDown'> & {
  /** Whether the counter is shown; by default if there is a limit. */
  showCount?: boolean;
};

/** A text without line breaks that is shown whole: the field grows with it. Enter submits the form. */
export function LineField({ showCount = true, ...props }: LineFieldProps) {
  const submit = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return <GrowingField {...props} {...(!showCount && { aside: false })} isLine onKeyDown={submit} />;
}

/** Multi-line text field that grows with its content. */
export function TextAreaField({ rows = 4, ...props }: Omit<LineFieldProps, 'showCount'> & { rows?: number }) {
  return <GrowingField {...props} rows={rows} />;
}
