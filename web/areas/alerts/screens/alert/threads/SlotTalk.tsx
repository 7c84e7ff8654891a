import { Button } from '@masthead/kit';
import type { FilledSlot } from '../../../model/slots';
import { countMessages } from '../../../model/threads';
import { PersonMark } from '../../../people/PersonMark';
import styles from './Threads.module.css';
import type { Talk } from './useTalk';

interface SlotTalkProps {
  line: FilledSlot;
  current: boolean;
  talk: Talk;
  onTalk: (key: string) => void;
}

/** Who owns a slot, and how much is said about it: a bubble that opens the threads. */
export function SlotTalk({ line, current, talk, onTalk }: SlotTalkProps) {
  const { people, threads, getOwner } = talk;
  const { count, isOpen } = countMessages(threads.get(line.key) ?? []);
  const owner = people.byId.get(getOwner(line) ?? 0);
  const said = isOpen ? 'open' : 'resolved';
  return (
    <>
      {(count > 0 || current) && (
        <Button
          kind="quiet"
          size="small"
          icon="message"
          className={`${styles.bubble} ${isOpen ? styles.open : ''}`}
          aria-label={`Threads of ${line.slot.label}${count > 0 ? `, ${said}, ${count}` : ''}`}
          title="Threads"
          onClick={() => onTalk(line.key)}
        >
          {count > 0 && count}
        </Button>
      )}
      {owner && <PersonMark name={owner.name} isOwn={owner.id === people.own} as="Owner" />}
    </>
  );
}
