import { Input, Textarea } from '@mantine/core';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { type LimitedText, useSurplusBlocker } from './blockers';
import { Counter } from './Counter';
import { Field, type FieldLabelProps, type FieldValue, getAriaProps, pickFrameProps } from './Field';
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
  const { name, placeholder, type, autoComplete, disabled, readOnly } = props;
  useSurplusBlocker(countCodePoints(value), props);
  const counter = (showCount ?? limit !== undefined) && <Counter text={value} limit={limit} />;
  return (
    <Field {...pickFrameProps(props)} aside={counter || aside}>
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
      />
    </Field>
  );
}

interface LineFieldProps extends FieldLabelProps, FieldValue<string>, LimitedText {
  placeholder?: string;
  /** Whether the counter is shown; by default if there is a limit. */
  showCount?: boolean;
}

/** A text without line breaks that is shown whole: the field grows with it. Enter submits the form. */
export function LineField(props: LineFieldProps) {
  const { value, onChange, limit, showCount = limit !== undefined, name, placeholder } = props;
  useSurplusBlocker(countCodePoints(value), props);
  return (
    <Field {...pickFrameProps(props)} aside={showCount && <Counter text={value} limit={limit} />}>
      <Textarea
        {...{ name, placeholder }}
        {...getAriaProps(props)}
        value={value}
        error={Boolean(props.error)}
        autosize
        minRows={1}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey, nativeEvent } = event;
          if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(applyLimit(value, joinLines(currentTarget.value), limit, getInputType(nativeEvent)))
        }
      />
    </Field>
  );
}

interface TextAreaFieldProps extends FieldLabelProps, FieldValue<string>, LimitedText {
  placeholder?: string;
  rows?: number;
}

/** Multi-line text field that grows with its content. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, limit, rows = 4, name, placeholder } = props;
  useSurplusBlocker(countCodePoints(value), props);
  const counter = limit !== undefined && <Counter text={value} limit={limit} />;
  return (
    <Field {...pickFrameProps(props)} aside={counter}>
      <Textarea
        {...{ name, placeholder }}
        {...getAriaProps(props)}
        value={value}
        error={Boolean(props.error)}
        autosize
        minRows={rows}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(applyLimit(value, currentTarget.value, limit, getInputType(nativeEvent)))
        }
      />
    </Field>
  );
}
