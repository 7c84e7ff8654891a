import type { LimitedText } from './blockers';
import { Counter } from './Counter';
import type { FieldLabelProps, FieldValue } from './Field';
import { GrowingField } from './TextField';
import styles from './TitleField.module.css';

interface TitleFieldProps extends FieldLabelProps, FieldValue<string>, LimitedText {
  /** Whether the whole title is bold. */
  bold: FieldValue<boolean>;
  italic: FieldValue<boolean>;
}

/** Large title field. It grows with its content and has no line breaks. */
export function TitleField({ bold, italic, ...props }: TitleFieldProps) {
  const aside = (
    <>
      <Emphasis label="Bold title" letter="B" {...bold} />
      <Emphasis label="Italic title" letter="I" {...italic} />
      <Counter text={props.value} limit={props.limit} />
    </>
  );
  const look = `${styles.title} ${bold.value ? styles.bold : ''} ${italic.value ? styles.italic : ''}`;
  return <GrowingField {...props} isLine aside={aside} look={look} />;
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
