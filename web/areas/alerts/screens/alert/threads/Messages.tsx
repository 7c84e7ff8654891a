import { Button, formatTime, IconButton, Row, Text } from '@masthead/kit';
import { nameByAddress, splitMentions } from '../../../model/people';
import { getKind, type Slot } from '../../../model/registry';
import { isOpen, type Message, type Thread } from '../../../model/threads';
import { PersonMark } from '../../../people/PersonMark';
import type { People } from '../../../people/usePeople';
import styles from './Threads.module.css';

interface MessagesProps {
  thread: Thread;
  slot: Slot;
  /** The number of its pin on the slot's picture; 0 without. */
  pin: number;
  people: People;
  onRemove: (message: Message) => void;
  /** Reopens a resolved thread, or resolves one that the panel's own button does not. */
  onResolve: (() => void) | null;
}

/** The messages of a thread. */
export function Messages({ thread, slot, pin, people, onRemove, onResolve }: MessagesProps) {
  const field = getKind(slot).fields.find(({ name }) => name === thread.field);
  const about = pin === 0 && thread.picture ? 'On an earlier picture' : field && `About ${field.label}`;
  const label = isOpen(thread) ? 'Open thread' : 'Resolved thread';
  const { byId, own } = people;
  const mayRemove = (message: Message) => message.authorId === own || byId.get(own ?? 0)?.role === 'admin';
  return (
    <article id={`thread-${thread.id}`} tabIndex={-1} aria-label={label} className={styles.thread}>
      {pin > 0 && (
        <Button kind="quiet" size="small" onClick={() => document.getElementById(`pin-${thread.id}`)?.focus()}>
          <span className={styles.pin}>{pin}</span> on the picture
        </Button>
      )}
      {about && (
        <Text size="xs" tone="muted">
          {about}
        </Text>
      )}
      <ol>
        {thread.messages.map((message) => {
          const name = message.author === null ? 'A former colleague' : nameByAddress(message.author);
          return (
            <li key={message.id} className={styles.message}>
              <PersonMark name={name} isOwn={message.authorId === own} />
              <div>
                <Row gap={2}>
                  <Text as="b" size="sm" weight="strong">
                    {name}
                  </Text>
                  <Text as="time" size="xs" tone="muted" dateTime={message.at}>
                    {formatTime(message.at)}
                  </Text>
                  {mayRemove(message) && (
                    <IconButton
                      icon="trash"
                      size="small"
                      className={styles.remove}
                      label={`Remove the message of ${name}`}
                      onClick={() => onRemove(message)}
                    />
                  )}
                </Row>
                <p className={styles.text}>
                  {splitMentions(message.text, people.list).map(({ text, person }, at) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
                    person ? <b key={at}>{text}</b> : <span key={at}>{text}</span>,
                  )}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      {onResolve && (
        <Button size="small" kind="quiet" onClick={onResolve}>
          {isOpen(thread) ? 'Resolve' : 'Reopen'}
        </Button>
      )}
    </article>
  );
}
