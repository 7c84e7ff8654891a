import { type LimitedText, useSurplusBlocker } from '../fields/blockers';
import { Counter } from '../fields/Counter';
import { Field, type FieldLabelProps, type FieldValue, pickFrame } from '../fields/Field';
import { countCharacters, extractText, type RichDocument } from '../fields/richtext';
import { lazyComponent } from '../state/lazyComponent';
import styles from './RichTextField.module.css';

const RichTextEditor = lazyComponent(
  () => import(/* webpackPreload: true */ './RichTextEditor'),
  () => <div className={styles.loading} />,
);

interface RichTextFieldProps extends FieldLabelProps, FieldValue<RichDocument | null>, LimitedText {
  /** `inline`: bold, italic, underline, superscript, subscript. `full` adds links, lists and alignment (API-13). */
  tools: 'inline' | 'full';
  /** Taller, when it is the main field of its form. */
  tall?: boolean;
}

/**
 * Rich-text field. Pasted content keeps its text and links, not its styles. What is beyond the limit is marked, and
 * blocks the save.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { value, limit } = props;
  const used = countCharacters(value);
  useSurplusBlocker(used, props);
  const counter = <Counter text={extractText(value)} used={used} limit={limit} words />;
  return (
    <Field {...pickFrame(props)} aside={counter} group>
      <RichTextEditor {...props} />
    </Field>
  );
}
