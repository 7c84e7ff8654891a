import type { KeyboardEvent } from 'react';
import { LIMITS } from '../model/presets';
import styles from './AltTextInput.module.css';

interface AltTextInputProps {
  /** Name of the image. */
  image: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** Alternative text of an image in a list. Enter goes to the next one, so that many are written by keyboard alone. */
export function AltTextInput({ image, value, onChange, onBlur, disabled }: AltTextInputProps) {
  return (
    <input
      className={styles.input}
      data-alt-text
      aria-label={`Alternative text of ${image}`}
      placeholder="What the picture shows"
      maxLength={LIMITS.altText}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      onKeyDown={(event) => handleKey(event, () => onChange(''))}
    />
  );
}

/** Enter leads to the next input, Escape discards the text. */
function handleKey(event: KeyboardEvent<HTMLInputElement>, clear: () => void): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') clear();
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[data-alt-text]:not(:disabled)')];
  const next = inputs[inputs.indexOf(event.currentTarget) + 1];
  // Leaving the last one saves it, too.
  if (next) next.focus();
  else event.currentTarget.blur();
}
