import { isProblem } from '@masthead/client';
import { EmptyState, Failure, IconButton, Skeleton, useDocumentTitle, useNavigate } from '@masthead/kit';
import { useEffect, useRef } from 'react';
import { useStaffBookingQuery } from '../../../bookingsApi';
import type { BoardIssue } from '../../../model/board';
import { nameSlot } from '../../../model/bookings';
import { BookingDetails } from './BookingDetails';
import styles from './BookingPanel.module.css';

interface BookingPanelProps {
  id: number;
  /** The bookings on the board, in its order. */
  ids: readonly number[];
  issues: readonly BoardIssue[];
  isPhone: boolean;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** A booking, beside the board or, on a phone, in its place. */
export function BookingPanel({ id, ids, issues, isPhone, onOpen, onClose }: BookingPanelProps) {
  const { data, error, isFetching, refetch } = useStaffBookingQuery(id);
  const booking = data?.id === id ? data : undefined;
  const title = booking ? nameSlot(booking) : 'Booking';
  useDocumentTitle(booking ? `${title}, ${booking.client.company ?? ''}` : title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Opened by key or by its address; after a click the focus stays on the board.
    const focused = document.activeElement;
    if (isPhone || focused === document.body || focused?.matches('[data-cell]:focus-visible')) heading.current?.focus();
  }, [isPhone]);
  const at = ids.indexOf(id);
  return (
    <aside className={`${styles.panel} ${isPhone ? styles.phone : ''}`} aria-label="Booking">
      <header className={styles.header}>
        {isPhone && <h1 className={styles.unseen}>Sponsors</h1>}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <span className={styles.steps}>
          <Step label="Previous booking" icon="chevronLeft" id={ids[at - 1]} onOpen={onOpen} />
          <Step label="Next booking" icon="chevronRight" id={at < 0 ? undefined : ids[at + 1]} onOpen={onOpen} />
          <IconButton icon="close" size="small" label="Close" onClick={onClose} />
        </span>
      </header>
      {booking && <BookingDetails booking={booking} issues={issues} onClose={onClose} />}
      {!booking && !error && <Skeleton label="Loading the booking" rows={8} />}
      {!booking && error && <BookingFailure problem={error} retrying={isFetching} onRetry={() => void refetch()} />}
    </aside>
  );
}

interface StepProps {
  label: string;
  icon: 'chevronLeft' | 'chevronRight';
  id: number | undefined;
  onOpen: (id: number) => void;
}

function Step({ label, icon, id, onOpen }: StepProps) {
  return (
    <IconButton
      icon={icon}
      size="small"
      label={label}
      disabled={id === undefined}
      onClick={() => id !== undefined && onOpen(id)}
    />
  );
}

function BookingFailure({ problem, retrying, onRetry }: { problem: unknown; retrying: boolean; onRetry: () => void }) {
  const navigate = useNavigate();
  if (isProblem(problem) && problem.status === 404) {
    return (
      <EmptyState
        title="Booking not found"
        action={<IconButton icon="close" label="Back to the board" onClick={() => void navigate('/sponsors')} />}
      >
        There is no booking with this number.
      </EmptyState>
    );
  }
  const message = isProblem(problem) ? problem.message : '';
  return (
    <Failure onRetry={onRetry} retrying={retrying}>
      The booking could not be loaded. {message}
    </Failure>
  );
}
