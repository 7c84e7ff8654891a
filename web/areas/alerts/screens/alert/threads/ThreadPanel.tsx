import { toProblem } from '@masthead/client';
import {
  Button,
  ButtonLink,
  confirm,
  Facts,
  formatCountOf,
  formatDeadline,
  IconButton,
  Menu,
  Row,
  reportResult,
  Small,
  Text,
  toast,
  useShortcut,
} from '@masthead/kit';
import { useRef, useState } from 'react';
import { type Booking, bookingPath, isChangeable, nameClient } from '../../../model/bookings';
import { findMentions, mayMention } from '../../../model/people';
import type { AlertItem } from '../../../model/records';
import { getKind } from '../../../model/registry';
import type { FilledSlot } from '../../../model/slots';
import { type Draft, findTarget, isOpen, type Message, type Pin, type Thread } from '../../../model/threads';
import { OwnerMenu } from '../../../people/OwnerMenu';
import type { People } from '../../../people/usePeople';
import { threadsApi } from '../../../threadsApi';
import { Composer } from './Composer';
import { Messages } from './Messages';
import { SlotPicture } from './SlotPicture';
import styles from './Threads.module.css';
import { type Asked, type IssueThreads, useDrafts, type Writing } from './useIssueThreads';

interface PanelProps {
  item: AlertItem;
  line: FilledSlot;
  issueThreads: IssueThreads;
  booking: Booking | undefined;
  picture: string;
  writing: Writing;
  asked: Asked | null;
  onOwner: (ownerId: number | null) => void;
  /** Opens another slot, so many further. */
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** The threads of a slot, if any is open. What is being written outlives the panel. */
export function ThreadPanel({
  line,
  ...props
}: Omit<PanelProps, 'line' | 'writing'> & { line: FilledSlot | undefined }) {
  const writing = useDrafts(props.issueThreads);
  return line && <Panel {...props} {...{ line, writing }} />;
}

/** What staff say about a slot, docked at the right edge; on phones a page of its own (ALERT-136). */
function Panel({ item, line, issueThreads, booking, picture, writing, asked, onOwner, onStep, onClose }: PanelProps) {
  const { key, slot, section } = line;
  const { people, threads } = issueThreads;
  const own = threads.get(line.key) ?? [];
  const open = own.filter(isOpen);
  const resolved = own.filter((thread) => !isOpen(thread));
  const last = open.at(-1);
  const [resolvedOf, setResolvedOf] = useState('');
  const showsResolved = resolvedOf === key;
  const image = getImage(line);
  const draft = writing.getDraft(key, image);
  const { pin } = draft;
  const onPin = (next: Pin | undefined) => writing.pin(key, next);
  const [target, note] = findTarget(draft, own);
  const [field, setField] = useFieldChoice(key);
  const { send, resolve, remove, isSending } = useThreadActions(item, line, issueThreads, writing);
  const owner = useRef<HTMLSpanElement>(null);
  useShortcut('@', 'Choose the owner', () => owner.current?.querySelector('button')?.click());
  useShortcut('r', 'Resolve the thread', () => last && void resolve(last), { enabled: last !== undefined });
  useShortcut('Escape', 'Close the threads', onClose);
  const shown = [...(showsResolved ? resolved : []), ...open];
  const pinned = shown.filter(({ picture }) => picture === image);
  return (
    <aside className={styles.panel} data-threads="" aria-label={`Threads of ${slot.label}`}>
      <Row as="header" gap={2} className={styles.header}>
        <Text as="h2" size="lg" weight="strong">
          {slot.label}
        </Text>
        <Small>Issue {item.issue}</Small>
        <Row as="span" push>
          <IconButton icon="chevronLeft" size="small" label="Previous slot" onClick={() => onStep(-1)} />
          <IconButton icon="chevronRight" size="small" label="Next slot" onClick={() => onStep(1)} />
          <IconButton icon="close" size="small" label="Close" onClick={onClose} />
        </Row>
      </Row>
      <Row gap={3} align="start" className={styles.facts}>
        <SlotPicture {...{ image, pinned, pin, onPin }} src={picture} of={slot.label} />
        <Facts
          width={56}
          items={{
            Client: booking && nameClient(booking),
            Owner: (section || booking) && (
              <span ref={owner}>
                <OwnerMenu
                  people={people}
                  ownerId={issueThreads.getOwner(line)}
                  of={slot.label}
                  shortcut="@"
                  onChange={onOwner}
                />
              </span>
            ),
            Until: booking?.dueAt && formatDeadline(booking.dueAt),
          }}
        />
      </Row>
      <div className={styles.body}>
        {own.length === 0 && <Text tone="muted">Nothing was said about {slot.label} yet.</Text>}
        {shown.map((thread) => (
          <Messages
            key={thread.id}
            {...{ thread, slot, people }}
            pin={pinned.indexOf(thread) + 1}
            onRemove={(message) => void remove(thread, message)}
            onResolve={thread === last ? null : () => void resolve(thread)}
          />
        ))}
        {resolved.length > 0 && !showsResolved && (
          <Text size="xs" tone="muted">
            {countResolved(resolved.length)}{' '}
            <Button kind="quiet" size="small" onClick={() => setResolvedOf(key)}>
              Show
            </Button>
          </Text>
        )}
      </div>
      <Composer
        key={key}
        asked={asked}
        label={target ? `Answer about ${slot.label}` : `Say something about ${slot.label}`}
        note={note}
        text={draft.text}
        onText={(next) => writing.write(key, next)}
        people={people.list.filter(({ id }) => id !== people.own)}
        obstacle={findObstacle(draft.text, people)}
        busy={isSending}
        onSend={() => void send(target, draft, field)}
      >
        <FieldMenu slot={slot} isNew={!target} pin={pin} field={field} onField={setField} />
        {booking && isChangeable(booking) && booking.creative.image && (
          <ButtonLink
            size="small"
            className={styles.ask}
            to={bookingPath(booking.id)}
            state={{ askFor: draft.text.trim() }}
          >
            Ask for changes
          </ButtonLink>
        )}
        {last && (
          <Button size="small" shortcut="R" onClick={() => void resolve(last)}>
            Resolve
          </Button>
        )}
      </Composer>
      <Text size="xs" tone="muted" className={styles.hint}>
        A person you mention sees it on Today.
      </Text>
    </aside>
  );
}

/** The field that a new thread is about, of the slot with this key; null for all of the slot. */
function useFieldChoice(key: string): [string | null, (field: string | null) => void] {
  const [chosen, setChosen] = useState<{ key: string; field: string | null }>({ key, field: null });
  return [chosen.key === key ? chosen.field : null, (field) => setChosen({ key, field })];
}

interface FieldMenuProps {
  slot: FilledSlot['slot'];
  isNew: boolean;
  pin: Pin | undefined;
  field: string | null;
  onField: (field: string | null) => void;
}

/** What a new thread is about: the slot, a field of it, or a place on its picture. */
function FieldMenu({ slot, isNew, pin, field, onField }: FieldMenuProps) {
  if (!isNew) return null;
  if (pin) {
    return (
      <Text size="xs" tone="muted" role="status" className={styles.place}>
        Pin at {Math.round(100 * pin.x)}% across, {Math.round(100 * pin.y)}% down
      </Text>
    );
  }
  const offered = [{ name: null, label: slot.label }, ...getKind(slot).fields];
  return (
    <Menu
      heading="About"
      trigger={
        <Button kind="quiet" size="small">
          {`About ${offered.find(({ name }) => name === field)?.label}`}
        </Button>
      }
      items={offered.map(({ name, label }) => ({ label, checked: name === field, onSelect: () => onField(name) }))}
    />
  );
}

const findObstacle = (text: string, { isLoaded }: People): string =>
  !isLoaded && mayMention(text) ? 'Colleagues are not loaded. Wait, load the page again, or send without @.' : '';

const getImage = ({ section }: FilledSlot): string => section?.image ?? '';

const countResolved = (count: number): string =>
  `${formatCountOf(count, 'earlier thread')} ${count === 1 ? 'was' : 'were'} resolved.`;

function useThreadActions(
  { id: alertItemId }: AlertItem,
  { key, slot }: FilledSlot,
  { people }: IssueThreads,
  writing: Writing,
) {
  const [createThread, creating] = threadsApi.useCreateThreadMutation();
  const [changeThread, changing] = threadsApi.useChangeThreadMutation();
  const [removeMessage] = threadsApi.useRemoveMessageMutation();

  const send = async (thread: Thread | undefined, { pin, ...draft }: Draft, field: string | null): Promise<void> => {
    const text = draft.text.trim();
    const about = pin ?? (field && { field });
    const message = { text, mentions: findMentions(text, people.list) };
    try {
      const answered = thread
        ? await changeThread({ thread, body: message }).unwrap()
        : await createThread({ alertItemId, body: { slot: key, ...about, ...message } }).unwrap();
      writing.settle(key, draft.text, answered.id);
    } catch (problem) {
      toast.error(`The message was not sent. ${toProblem(problem).message}`);
    }
  };
  /** Resolve a thread, or reopen one that is resolved; offer to take it back. */
  const resolve = async (thread: Thread): Promise<void> => {
    const toggle = (one: Thread) => changeThread({ thread: one, body: { resolved: isOpen(one) } }).unwrap();
    const refuse = (problem: unknown) => toast.error(`The thread was not changed. ${toProblem(problem).message}`);
    try {
      const changed = await toggle(thread);
      toast.success(`The thread about ${slot.label} is ${isOpen(changed) ? 'open again' : 'resolved'}`, {
        action: { label: 'Undo', onClick: () => void toggle(changed).catch(refuse) },
      });
    } catch (problem) {
      refuse(problem);
    }
  };
  const remove = async (thread: Thread, message: Message): Promise<void> => {
    const question = { title: 'Remove this message?', text: 'It cannot be restored.', action: 'Remove' };
    if (await confirm(question)) {
      await reportResult(removeMessage({ threadId: thread.id, message: message.id }), 'The message was removed');
    }
  };
  return { send, resolve, remove, isSending: creating.isLoading || changing.isLoading };
}
