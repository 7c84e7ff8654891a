import { useSession } from '@masthead/client';
import {
  Button,
  formatDate,
  formatZone,
  getToday,
  Menu,
  PageHeader,
  toLocalDateTime,
  useNavigate,
  useShortcut,
} from '@masthead/kit';
import { useRef } from 'react';
import { LastIssue } from './LastIssue';
import { LastReport } from './LastReport';
import { NextIssue } from './NextIssue';
import { OwnMicrosites } from './OwnMicrosites';
import { PublishesSoon } from './PublishesSoon';
import styles from './Today.module.css';
import { Waiting } from './Waiting';

/** `/today`: what there is to do, for each role (CONSOLE-44). */
export default function Today() {
  const { isStaff, clientId } = useSession();
  const today = getToday();
  return (
    <>
      <PageHeader
        title={
          <>
            Today{' '}
            <span className={styles.date}>
              {formatDate(today, 'weekdayOnly')}, {formatDate(today, 'long')}
            </span>
          </>
        }
        documentTitle="Today"
        subtitle={isStaff && `Times in ${formatZone(toLocalDateTime(Date.now()))}`}
        actions={isStaff && <NewMenu />}
      />
      {isStaff ? (
        <StaffToday today={today} />
      ) : (
        <div className={styles.columns}>
          <OwnMicrosites />
          {clientId !== null && <LastReport clientId={clientId} />}
        </div>
      )}
    </>
  );
}

function StaffToday({ today }: { today: string }) {
  useTaskKeys();
  return (
    <div className={styles.columns}>
      <div>
        <NextIssue today={today} />
        <Waiting />
      </div>
      <div>
        <PublishesSoon today={today} />
        <LastIssue />
      </div>
    </div>
  );
}

const KINDS = [
  { label: 'Alert issue', to: '/create-alert' },
  { label: 'Post', to: '/post' },
  { label: 'Career listing', to: '/career-listing' },
  { label: 'Event', to: '/event-listing' },
  { label: 'Ad', to: '/ad' },
];

/** Menu that creates a record of any editorial kind. */
function NewMenu() {
  const navigate = useNavigate();
  const place = useRef<HTMLSpanElement>(null);
  useShortcut('n', 'New', () => place.current?.querySelector('button')?.click());
  return (
    <span ref={place}>
      <Menu
        trigger={
          <Button icon="plus" shortcut="N">
            New
          </Button>
        }
        items={KINDS.map(({ label, to }) => ({ label, onSelect: () => navigate(to) }))}
      />
    </span>
  );
}

/** J and K move through the things to do, E does the current one. */
function useTaskKeys(): void {
  const move = (by: number) => {
    const links = listLinks();
    const current = links.indexOf(document.activeElement as HTMLElement);
    const next = current < 0 ? 0 : Math.min(Math.max(current + by, 0), links.length - 1);
    links[next]?.focus();
  };
  useShortcut('j', 'Next task', () => move(1));
  useShortcut('k', 'Previous task', () => move(-1));
  useShortcut('e', 'Do the task', () => {
    const links = listLinks();
    (links.find((link) => link === document.activeElement) ?? links[0])?.click();
  });
}

const listLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-task]')];
