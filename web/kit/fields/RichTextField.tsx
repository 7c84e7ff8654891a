import { lazily } from '../state/lazily';
import { Counter } from './Counter';
import { Field, type FieldLook, type FieldValue, lookOf } from './Field';
import styles from './RichTextField.module.css';
import { type RichDocument, textOf } from './richtext';

const RichTextEditor = lazily(
  () => import('./RichTextEditor'),
  () => <div className={styles.loading} />,
);

interface RichTextFieldProps extends FieldLook, FieldValue<RichDocument | null> {
  /** `inline`: bold, italic, underline. `full` adds alignment and links (document 002 §5). */
  tools: 'inline' | 'full';
  limit?: number;
}

/** A text with emphasis. Pasting brings words and links, never another page's looks. */
export function RichTextField(props: RichTextFieldProps) {
  const counter = <Counter text={textOf(props.value)} limit={props.limit} words />;
  return (
    <Field {...lookOf(props)} aside={counter} group>
      <RichTextEditor {...props} />
    </Field>
  );
}
