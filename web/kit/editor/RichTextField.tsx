import { Counter } from '../fields/Counter';
import { Field, type FieldLook, type FieldValue, lookOf } from '../fields/Field';
import { charactersIn, type RichDocument, textOf } from '../fields/richtext';
import { lazyComponent } from '../state/lazyComponent';
import styles from './RichTextField.module.css';

const RichTextEditor = lazyComponent(
  () => import('./RichTextEditor'),
  () => <div className={styles.loading} />,
);

interface RichTextFieldProps extends FieldLook, FieldValue<RichDocument | null> {
  /** `inline`: bold, italic, underline. `full` adds links, lists and alignment (API contract §1). */
  tools: 'inline' | 'full';
  limit?: number;
  /** The heart of its form rather than one field of many. */
  tall?: boolean;
}

/** A text with emphasis. Pasting brings words and links, never another page's looks. */
export function RichTextField(props: RichTextFieldProps) {
  const { value, limit } = props;
  const counter = <Counter text={textOf(value)} used={charactersIn(value)} limit={limit} words />;
  return (
    <Field {...lookOf(props)} aside={counter} group>
      <RichTextEditor {...props} />
    </Field>
  );
}
