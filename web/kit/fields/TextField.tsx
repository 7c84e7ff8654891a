import { Input, Textarea } from '@mantine/core';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { Counter } from './Counter';
import { Field, type FieldLabelProps, type FieldValue, getAriaProps, pickFrameProps } from './Field';
import { cutAt } from './limits';

interface TextFieldProps extends FieldLabelProps, FieldValue<string> {
  placeholder?: string;
  /** Characters; typing stops there. */
  limit?: number;
  /** Shows how long the text is though nothing limits it. */
  showCount?: boolean;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  /** Inside the control, at its right end: a unit, a Show button. */
  trailing?: ReactNode;
  /** Right in the label line, where no counter stands. */
  aside?: ReactNode;
  size?: 'medium' | 'large';
  disabled?: boolean;
  /** Shown and copied, never typed. */
  readOnly?: boolean;
  /** Where the cursor goes when the dialog around it opens. */
  initialFocus?: boolean;
}

const tall = () => ({ wrapper: { '--input-height': '40px' } });

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, limit, showCount, trailing, size, aside } = props;
  const { name, placeholder, type, autoComplete, disabled, readOnly } = props;
  const counter = (limit !== undefined || showCount) && <Counter text={value} limit={limit} />;
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
        onChange={(event) => onChange(cutAt(event.currentTarget.value, limit))}
      />
    </Field>
  );
}

interface TextAreaFieldProps extends FieldLabelProps, FieldValue<string> {
  placeholder?: string;
  limit?: number;
  rows?: number;
}

/** Several lines of plain text; it grows with them. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, limit, rows = 4, name, placeholder } = props;
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
        onChange={(event) => onChange(cutAt(event.currentTarget.value, limit))}
      />
    </Field>
  );
}
