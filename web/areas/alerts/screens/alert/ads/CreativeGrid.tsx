import { getFileUrl } from '@masthead/client';
import { Tag, Thumbnail } from '@masthead/kit';
import { useApprovedBookingsQuery } from '../../../bookingsApi';
import { shortenLink } from '../../../model/addresses';
import { listCreatives } from '../../../model/ads';
import { type Booking, nameClient } from '../../../model/bookings';
import styles from './PickAdDialog.module.css';

interface CreativeGridProps {
  /** The booking of the slot. */
  booking: Booking;
  disabled: boolean;
  onChoose: (booking: Booking) => void;
}

/** The approved ads of the client who booked the slot; nothing while there are none. */
export function CreativeGrid({ booking, disabled, onChoose }: CreativeGridProps) {
  const { data } = useApprovedBookingsQuery(booking.clientId);
  const creatives = listCreatives(data ?? []);
  if (creatives.length === 0) return null;
  const title = `Approved ads of ${nameClient(booking)}`;
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.grid} aria-label={title}>
        {creatives.map((one) => (
          <li key={one.id}>
            <button type="button" className={styles.ad} aria-disabled={disabled} onClick={() => onChoose(one)}>
              {one.creative.image && <Thumbnail src={getFileUrl(one.creative.image)} width={97} height={80} />}
              <span className={styles.words}>
                <b>{one.creative.altText || nameClient(one)}</b>
                <span>{one.creative.link && shortenLink(one.creative.link)}</span>
                <span className={styles.facts}>
                  <Tag>{`Issue ${one.issue.issue}, Ad ${one.position}`}</Tag>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
