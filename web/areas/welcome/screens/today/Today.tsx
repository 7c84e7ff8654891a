import { useSession } from '@masthead/client';
import { formatDate, formatZone, getToday, PageHeader, toLocalDateTime } from '@masthead/kit';
import { LastIssue } from './LastIssue';
import { LastReport } from './LastReport';
import { NewMenu } from './NewMenu';
import { NextIssue } from './NextIssue';
import { OwnMicrosites } from './OwnMicrosites';
import { PublishesSoon } from './PublishesSoon';
import styles from './Today.module.css';
import { useTaskKeys } from './useTaskKeys';
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
