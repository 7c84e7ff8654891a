import { Button, ButtonLink, Dialog, EmptyState, formatDate, Row, StatusBadge, Text } from '@masthead/kit';
import { listCreatable } from './creatable';
import { Entry } from './Entry';
import { type CalendarItem, isMovable } from './entries';
import styles from './Lists.module.css';

interface DayDialogProps {
  day: string;
  items: readonly CalendarItem[];
  onMove: (item: CalendarItem) => void;
  onClose: () => void;
}

/** Dialog of one day: all its entries, and what can be created for it. */
export function DayDialog({ day, items, onMove, onClose }: DayDialogProps) {
  return (
    <Dialog
      opened
      size="medium"
      title={formatDate(day, 'full')}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {items.length === 0 && (
        <EmptyState title="Nothing on this day">Create something that is planned for it.</EmptyState>
      )}
      <ul>
        {items.map((item) => (
          <Row as="li" key={item.key} gap={3} className={styles.entry}>
            <Entry item={item} />
            <Status status={item.status} />
            {isMovable(item) && (
              <Button size="small" aria-label={`Move ${item.title}`} onClick={() => onMove(item)}>
                Move
              </Button>
            )}
          </Row>
        ))}
      </ul>
      <Row as="nav" wrap gap={2} top={4} size="sm" tone="muted" aria-label="Create for this day">
        <span>New</span>
        {listCreatable(day).map(({ label, icon, path }) => (
          <ButtonLink key={path} size="small" icon={icon} to={path}>
            {label}
          </ButtonLink>
        ))}
      </Row>
    </Dialog>
  );
}

function Status({ status }: { status: CalendarItem['status'] }) {
  if (status !== 'planned') return <StatusBadge status={status} />;
  return (
    <Text as="span" size="sm" tone="muted">
      Planned
    </Text>
  );
}
