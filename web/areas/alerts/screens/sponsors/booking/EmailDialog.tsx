import { Button, Dialog, Failure, SegmentedControl, Skeleton } from '@masthead/kit';
import { useState } from 'react';
import { useCreativePreviewQuery } from '../../../bookingsApi';
import { type Booking, nameSlot } from '../../../model/bookings';
import { EmailFrame } from '../../preview/EmailFrame';
import styles from './BookingPanel.module.css';

interface EmailDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Dialog with the ad alone in the real email, in light and dark. */
export function EmailDialog({ booking, onClose }: EmailDialogProps) {
  const { id, creative } = booking;
  const { image, link, altText } = creative;
  const { data, error, isFetching, refetch } = useCreativePreviewQuery({ id, body: { image, link, altText } });
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  return (
    <Dialog
      opened
      title="In the email"
      context={nameSlot(booking)}
      onClose={onClose}
      header={
        <SegmentedControl
          label="Appearance"
          size="small"
          value={scheme}
          onChange={setScheme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      }
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {data === undefined && !error && <Skeleton label="Loading the email" rows={8} />}
      {data === undefined && error && (
        <Failure onRetry={() => void refetch()} retrying={isFetching}>
          The email could not be loaded. {error.message}
        </Failure>
      )}
      {data !== undefined && (
        <div className={styles.email}>
          <EmailFrame html={data} scheme={scheme} images="on" />
        </div>
      )}
    </Dialog>
  );
}
