import { Button, Dialog, Failure, Skeleton } from '@masthead/kit';
import { EmailTools, type EmailView, EmailWindow, getFirstEmailView } from '@masthead/kit/editor';
import { useState } from 'react';
import { useCreativePreviewQuery } from '../../../bookingsApi';
import { type Booking, nameSlot } from '../../../model/bookings';

interface EmailDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Dialog with the ad alone in the real email: on a desk and a phone, in light and dark. */
export function EmailDialog({ booking, onClose }: EmailDialogProps) {
  const { id, creative } = booking;
  const { image, link, altText } = creative;
  const { data, error, isFetching, refetch } = useCreativePreviewQuery({ id, body: { image, link, altText } });
  const [view, setView] = useState<EmailView>(getFirstEmailView);
  return (
    <Dialog
      opened
      size="wide"
      title="In the email"
      context={nameSlot(booking)}
      onClose={onClose}
      header={<EmailTools view={view} onView={(change) => setView((before) => ({ ...before, ...change }))} />}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {data === undefined && !error && <Skeleton label="Loading the email" rows={8} />}
      {data === undefined && error && (
        <Failure onRetry={() => void refetch()} retrying={isFetching}>
          The email could not be loaded. {error.message}
        </Failure>
      )}
      {data !== undefined && <EmailWindow html={data} view={view} />}
    </Dialog>
  );
}
