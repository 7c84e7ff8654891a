import { Textarea } from '@mantine/core';
import { type LimitedText, useSurplusBlocker } from './blockers';
import { Counter } from './Counter';
import { Field, type FieldLabelProps, type FieldValue, getAriaProps, pickFrameProps } from './Field';
import { applyLimit, countCodePoints, getInputType, joinLines } from './limits';
import styles from './TitleField.module.css';

interface TitleFieldProps extends FieldLabelProps, FieldValue<string>, LimitedText {
  /** Whether the whole title is bold. */
  bold: FieldValue<boolean>;
  italic: FieldValue<boolean>;
}

/** Large title field. It grows with its content and has no line breaks. */
export function TitleField(props: TitleFieldProps) {
  const { value, onChange, limit, name, bold, italic } = props;
  useSurplusBlocker(countCodePoints(value), props);
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
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(applyLimit(value, joinLines(currentTarget.value), limit, getInputType(nativeEvent)))
        }
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
