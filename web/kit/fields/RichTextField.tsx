import { lazy, Suspense } from 'react';
import { Counter } from './Counter';
import { Field, type FieldLook, type FieldValue } from './Field';
import styles from './RichTextField.module.css';
import { type RichDocument, textOf } from './richtext';

const RichTextEditor = lazy(() => import('./RichTextEditor'));

interface RichTextFieldProps extends FieldLook, FieldValue<RichDocument | null> {
  /** `inline`: bold, italic, underline. `full` adds alignment and links (document 002 §5). */
  tools: 'inline' | 'full';
  limit?: number;
}

/** A text with emphasis. Pasting brings words and links, never another page's looks. */
export function RichTextField({ label, required, hint, error, limit, id, ...editor }: RichTextFieldProps) {
  const counter = <Counter text={textOf(editor.value)} limit={limit} words />;
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error} aside={counter} group>
      <Suspense fallback={<div className={styles.loading} />}>
        <RichTextEditor {...editor} id={id} limit={limit} hint={hint} error={error} required={required} />
      </Suspense>
    </Field>
  );
}
