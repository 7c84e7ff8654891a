import { Button, formatShortcut, Hidden, Row, Text, useIsPhone, useShortcut } from '@masthead/kit';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { threadIn } from '../../../../../client/generated/limits/alerts';
import { findCandidates, type Person } from '../../../model/people';
import { PersonMark } from '../../../people/PersonMark';
import styles from './Threads.module.css';

interface ComposerProps {
  /** Set anew each time that somebody comes to write, who then has the focus here. */
  asked: object | null;
  label: string;
  /** Where the message goes, if that may surprise. */
  note: string;
  text: string;
  onText: (text: string) => void;
  /** Who can be mentioned. */
  people: readonly Person[];
  /** Why the message cannot be sent; empty if it can. */
  obstacle: string;
  onSend: () => void;
  busy: boolean;
  /** Other buttons. */
  children: ReactNode;
}

/** A message to write; @ lists whom one can mention. */
export function Composer({
  asked,
  label,
  note,
  text,
  onText,
  people,
  obstacle,
  onSend,
  busy,
  children,
}: ComposerProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const isPhone = useIsPhone();
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isListed, setListed] = useState(true);
  const [start, found] = findCandidates(text, caret, people);
  const candidates = isListed ? found.slice(0, 6) : [];
  useEffect(() => {
    if (asked && !isPhone) area.current?.focus();
  }, [asked, isPhone]);

  const read = () => {
    onText(area.current?.value ?? '');
    setCaret(area.current?.selectionStart ?? 0);
    setChosen(0);
    setListed(true);
  };
  const mention = ({ handle }: Person) => {
    area.current?.setRangeText(`@${handle} `, start, caret, 'end');
    read();
  };
  const press = (event: KeyboardEvent) => {
    const { key, nativeEvent, ctrlKey, metaKey } = event;
    if (nativeEvent.isComposing || ctrlKey || metaKey) return;
    const person = candidates[chosen];
    const keys: Record<string, () => void> = person
      ? {
          ArrowDown: () => setChosen((chosen + 1) % candidates.length),
          ArrowUp: () => setChosen((chosen + candidates.length - 1) % candidates.length),
          Enter: () => mention(person),
          Tab: () => mention(person),
          Escape: () => setListed(false),
        }
      : { Escape: () => area.current?.blur() };
    if (!keys[key]) return;
    event.preventDefault();
    keys[key]();
  };
  const isRefused = text.trim() === '' || obstacle !== '';
  useShortcut('mod+Enter', 'Send the message', onSend, { enabled: !isRefused && !busy });
  return (
    <div className={styles.composer}>
      {candidates.length > 0 && (
        <div className={styles.candidates} role="listbox" id={`${id}-list`} aria-label="Colleagues">
          {candidates.map((person, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keys
            <div
              key={person.id}
              id={`${id}-${person.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => mention(person)}
            >
              <PersonMark name={person.name} />
              <span>{person.name}</span>
              <small>{person.handle}</small>
            </div>
          ))}
        </div>
      )}
      <label>
        <Hidden>{label}</Hidden>{' '}
        {note && (
          <Text size="xs" tone="muted">
            {note}
          </Text>
        )}
        <textarea
          ref={area}
          rows={3}
          value={text}
          maxLength={threadIn.text}
          placeholder="Write, and mention with @"
          aria-autocomplete="list"
          aria-controls={candidates.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={candidates[chosen] && `${id}-${candidates[chosen].id}`}
          onChange={read}
          onSelect={() => setCaret(area.current?.selectionStart ?? 0)}
          onKeyDown={press}
        />
      </label>
      {obstacle && (
        <Text as="p" size="xs" tone="muted" role="status">
          {obstacle}
        </Text>
      )}
      <Row gap="6px" wrap top={2} className={styles.buttons}>
        {children}
        <Button
          size="small"
          kind="primary"
          shortcut={formatShortcut('mod+Enter')}
          disabled={isRefused}
          busy={busy}
          onClick={onSend}
        >
          Send
        </Button>
      </Row>
    </div>
  );
}
