import { toProblem } from '@masthead/client';
import { confirm, formatCountOf, reportResult, toast } from '@masthead/kit';
import { bookingsApi } from '../../bookingsApi';
import { type Booking, nameClient, nameSlot, toNewBooking } from '../../model/bookings';

/** Milliseconds in which a cancellation or a move can be undone. */
const UNDO_DURATION = 8000;

/** The slot to which a booking moves. */
export interface MoveTarget {
  alertItemId: number;
  position: number;
  issue: number;
  /** Who has it booked; null if nobody has. */
  holder: string | null;
}

/** A booking that is moved. */
export interface MovedBooking {
  id: number;
  version: number;
  alertItemId: number;
  position: number;
  issue: number;
  company: string;
}

/** Functions that cancel and move bookings, each with Undo. */
export function useBookingActions() {
  const [cancelBookings] = bookingsApi.useCancelBookingsMutation();
  const [createBookings] = bookingsApi.useCreateBookingsMutation();
  const [changeBooking] = bookingsApi.useChangeBookingMutation();
  const [moveBooking] = bookingsApi.useMoveBookingMutation();

  /** Book the slot again as it was, and send its creative again. The client's link has ended. */
  const restore = async (booking: Booking) => {
    const { done, refused } = await createBookings([toNewBooking(booking)]).unwrap();
    const [again] = done;
    if (!again) throw refused[0];
    const { image, link, altText } = booking.creative;
    if (!image && !link) return;
    await changeBooking({
      id: again.id,
      version: again.version,
      body: { creative: { image, link, altText } },
    }).unwrap();
  };
  const undoCancel = (booking: Booking) =>
    restore(booking).then(
      () => toast.success(describeRestored(booking)),
      (problem: unknown) => toast.error(toProblem(problem).message),
    );
  /** Cancel a booking after a question. Resolves with whether it was cancelled. */
  const cancel = async (booking: Booking): Promise<boolean> => {
    if (!(await confirm(describeCancellation(booking)))) return false;
    if (!(await reportResult(cancelBookings([booking.id]), null, 'The booking was not cancelled.'))) return false;
    const action = { label: 'Undo', onClick: () => void undoCancel(booking) };
    toast.success(`${nameSlot(booking)} is free`, { action, duration: UNDO_DURATION });
    return true;
  };

  const send = async ({ id, version }: MovedBooking, to: Omit<MoveTarget, 'holder' | 'issue'>, swap: boolean) =>
    moveBooking({ id, version, body: { alertItemId: to.alertItemId, position: to.position, swap } }).unwrap();
  /** Move a booking; into a taken slot after a question, in exchange for the booking there. */
  const move = async (booking: MovedBooking, to: MoveTarget): Promise<boolean> => {
    if (to.holder && !(await confirm(describeSwap(booking, to, to.holder)))) return false;
    try {
      const { version } = await send(booking, to, to.holder !== null);
      const undo = () =>
        send({ ...booking, version }, booking, to.holder !== null).then(
          () => toast.success(`${booking.company} is back in Ad ${booking.position}, issue ${booking.issue}`),
          (problem: unknown) => toast.error(toProblem(problem).message),
        );
      const place = `Ad ${to.position}, issue ${to.issue}`;
      toast.success(
        to.holder ? `${booking.company} and ${to.holder} changed places` : `${booking.company} moved to ${place}`,
        { action: { label: 'Undo', onClick: () => void undo() }, duration: UNDO_DURATION },
      );
      return true;
    } catch (problem) {
      toast.error(`${booking.company} was not moved. ${toProblem(problem).message}`);
      return false;
    }
  };
  return { cancel, move };
}

function describeCancellation(booking: Booking) {
  const isMailed = booking.requestedAt !== null && booking.creativeStatus !== 'approved';
  return {
    title: `Cancel ${nameClient(booking)}’s booking?`,
    text: [
      `${nameSlot(booking)} becomes free.`,
      booking.creativeStatus === 'approved' && 'Its ad leaves the issue.',
      isMailed && 'The link that was mailed to the client ends.',
    ]
      .filter(Boolean)
      .join(' '),
    action: 'Cancel booking',
    cancel: 'Keep it',
  };
}

function describeRestored(booking: Booking): string {
  const again = `${nameSlot(booking)} is ${nameClient(booking)}’s again`;
  return booking.creativeStatus === 'approved' ? `${again}. Approve its ad again, too.` : again;
}

function describeSwap({ company, position, issue }: MovedBooking, to: MoveTarget, holder: string) {
  return {
    title: `Swap ${company} and ${holder}?`,
    text: `Ad ${to.position} of issue ${to.issue} is booked by ${holder}, who gets Ad ${position} of issue ${issue} instead.`,
    action: 'Swap',
    isDestructive: false,
  };
}

/** Say what became of slots that were held or booked: how many, or why not. */
export function reportCreated(
  done: readonly Booking[],
  refused: readonly { message: string }[],
  isHold: boolean,
): void {
  const [first] = done;
  if (first) {
    const what = done.length === 1 ? nameSlot(first) : formatCountOf(done.length, 'slot');
    toast.success(`${what} ${isHold ? 'held' : 'booked'} for ${nameClient(first)}`);
  }
  for (const { message } of refused) toast.error(message, { duration: UNDO_DURATION });
}
