import { type KeyboardEvent, useState } from 'react';
import { Button } from '../actions/Button';
import { isSaveShortcut } from '../keys/registry';
import { Icon } from '../text/Icon';
import { Field, type FieldLabelProps, type FieldValue, getAriaProps, pickFrame } from './Field';
import styles from './KeywordsField.module.css';
import type { Option } from './SelectField';

interface KeywordsFieldProps extends FieldLabelProps, FieldValue<readonly string[]> {
  placeholder?: string;
  /** Maximum number of keywords. */
  limit?: number;
  /** Suggestions that can be toggled. */
  presets?: readonly Option[];
}

/**
 * Keywords field: lower-cased and unique (SITE-13, MEDIA-14). Enter, comma, Add, ⌘S or leaving the field adds the
 * input.
 */
export function KeywordsField(props: KeywordsFieldProps) {
  const { label, value, onChange, limit, name, presets, placeholder = 'Type and press Enter' } = props;
  const [typed, setTyped] = useState('');
  const full = limit !== undefined && value.length >= limit;
  const add = () => {
    if (typed.trim()) onChange(addKeywords(value, typed).slice(0, limit));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    }
    if (isSaveShortcut(event.nativeEvent)) add();
    if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1));
  };
  const remove = (word: string) => onChange(value.filter((other) => other !== word));
  return (
    <Field {...pickFrame(props)} aside={limit && <span className={styles.count}>{`${value.length} / ${limit}`}</span>}>
      <div className={`${styles.box} ${props.error ? styles.invalid : ''}`}>
        {value.length > 0 && (
          <ul className={styles.words} aria-label={label}>
            {value.map((word) => (
              <li key={word}>
                {word}
                <button type="button" aria-label={`Remove ${word}`} onClick={() => remove(word)}>
                  <Icon name="close" size={12} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.entry}>
          <input
            {...getAriaProps(props)}
            name={name}
            className={styles.input}
            placeholder={placeholder}
            value={typed}
            disabled={full}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
          />
          {typed && (
            <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={add}>
              Add
            </Button>
          )}
        </div>
      </div>
      {presets && <Presets label={label} presets={presets} value={value} onChange={onChange} />}
    </Field>
  );
}

type PresetsProps = Pick<KeywordsFieldProps, 'label' | 'value' | 'onChange'> & { presets: readonly Option[] };

/** Toggle buttons for the preset keywords. */
function Presets({ label, presets, value, onChange }: PresetsProps) {
  return (
    <fieldset className={styles.presets}>
      <legend>Suggested {label.toLowerCase()}</legend>
      {presets.map(({ value: word, label: presetLabel }) => {
        const isChosen = value.includes(word);
        return (
          <button
            key={word}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? value.filter((other) => other !== word) : [...value, word])}
          >
            {presetLabel}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Add typed or pasted keywords: lower-cased, unique (SITE-13, MEDIA-14). */
function addKeywords(words: readonly string[], typed: string): string[] {
  const added = typed
    .toLowerCase()
    .split(/[,\n\t]/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  return [...new Set([...words, ...added])];
}
