import { formatDate } from '@masthead/kit';
import {
  type AdBooking,
  canSend,
  describeDueTime,
  describeSlot,
  describeTimeLeft,
  type Stage,
} from '../../model/bookings';
import styles from './Ad.module.css';

/** What is booked: slot, issue, and when the ad is due. */
export function AdFacts({ booking: { position, issue, dueAt }, stage }: { booking: AdBooking; stage: Stage }) {
  return (
    <dl className={styles.facts}>
      <dt>Slot</dt>
      <dd>{describeSlot(position)}</dd>
      <dt>Issue</dt>
      <dd>
        {issue.issue}
        {issue.date && `, ${formatDate(issue.date, 'long')}`}
      </dd>
      {dueAt && canSend(stage) && (
        <>
          <dt>Send by</dt>
          <dd>
            <b>{describeDueTime(dueAt)}</b>, {describeTimeLeft(dueAt)}
          </dd>
        </>
      )}
    </dl>
  );
}
