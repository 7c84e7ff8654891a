import type { RefAttributes } from 'react';
import { IconButton } from '../actions/Button';
import styles from './RichTextField.module.css';

/** A button of the editor's toolbar. A press leaves the focus, and so the selection, in the text. */
export function ToolButton(props: Parameters<typeof IconButton>[0] & RefAttributes<HTMLButtonElement>) {
  return <IconButton size="small" {...props} className={styles.tool} onMouseDown={(event) => event.preventDefault()} />;
}
