import { Textarea } from '@mantine/core';
import { Counter } from './Counter';
import { Field, type FieldLabelProps, type FieldValue, getAriaProps, pickFrameProps } from './Field';
import { truncate } from './limits';
import styles from './TitleField.module.css';

interface TitleFieldProps extends FieldLabelProps, FieldValue<string> {
  /** Maximum number of characters; further typing is blocked (CONSOLE-11). */
  limit: number;
  /** Whether the whole title is bold. */
  bold: FieldValue<boolean>;
  italic: FieldValue<boolean>;
}

/** Large title field. It grows with its content and has no line breaks. */
export function TitleField(props: TitleFieldProps) {
  const { value, onChange, limit, name, bold, italic } = props;
  const aside = (
    <>
      <Emphasis label="Bold title" letter="B" {...bold} />
      <Emphasis label="Italic title" letter="I" {...italic} />
      <Counter text={value} limit={limit} />
    </>
  );
  const emphasis = `${bold.value ? styles.bold : ''} ${italic.value ? styles.italic : ''}`;
  return (
    <Field {...pickFrameProps(props)} aside={aside}>
      <Textarea
        {...getAriaProps(props)}
        name={name}
        value={value}
        error={Boolean(props.error)}
        autosize
        minRows={1}
        classNames={{ input: `${styles.title} ${emphasis}` }}
        onChange={(event) => onChange(truncate(event.currentTarget.value.replace(/\s*\n\s*/g, ' '), limit))}
      />
    </Field>
  );
}

function Emphasis({ label, letter, value, onChange }: FieldValue<boolean> & { label: string; letter: string }) {
  return (
    <button
      type="button"
      className={styles.emphasis}
      aria-label={label}
      title={label}
      aria-pressed={value}
      onClick={() => onChange(!value)}
    >
      {letter}
    </button>
  );
}
