import { Button } from '@masthead/kit';
import type { FilledSlot } from '../../../model/slots';
import { countMessages } from '../../../model/threads';
import { PersonMark } from '../../../people/PersonMark';
import styles from './Threads.module.css';
import type { IssueThreads } from './useIssueThreads';

interface SlotThreadsProps {
  line: FilledSlot;
  current: boolean;
  issueThreads: IssueThreads;
  onThreads: (key: string) => void;
}

/** Who owns a slot, and how much is said about it: a bubble that opens the threads. */
export function SlotThreads({ line, current, issueThreads, onThreads }: SlotThreadsProps) {
  const { people, threads, getOwner } = issueThreads;
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
          data-bubble=""
          className={`${styles.bubble} ${isOpen ? styles.open : ''}`}
          aria-label={`Threads of ${line.slot.label}${count > 0 ? `, ${said}, ${count}` : ''}`}
          title="Threads"
          onClick={() => onThreads(line.key)}
        >
          {count > 0 && count}
        </Button>
      )}
      {owner && <PersonMark name={owner.name} isOwn={owner.id === people.own} as="Owner" />}
    </>
  );
}
