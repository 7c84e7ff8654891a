import { Text } from '@masthead/kit';
import styles from './Preview.module.css';

/** A title in the typography of the alert and the library. */
export function PreviewTitle({ text, bold, italic }: { text: string; bold: boolean; italic: boolean }) {
  const emphasis = { ...(bold && { fontWeight: 900 }), ...(italic && { fontStyle: 'italic' }) };
  return (
    <Text as="h2" tone={text ? 'text' : 'muted'} className={styles.title} style={emphasis}>
      {text || 'No title yet'}
    </Text>
  );
}
