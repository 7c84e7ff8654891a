import { CopyButton } from '@masthead/kit';
import { bookingsApi } from '../../../bookingsApi';
import type { Booking } from '../../../model/bookings';

/** Copies the addresses of the sponsor's pages of bookings, one a line, to be passed on in any other way (ALERT-130). */
export function CopySponsorLink({ bookings }: { bookings: readonly Pick<Booking, 'id'>[] }) {
  const [create, { isLoading }] = bookingsApi.useCreateSponsorLinksMutation();
  const copy = async () => (await create(bookings.map(({ id }) => id)).unwrap()).join('\n');
  return (
    <CopyButton kind="quiet" icon="link" busy={isLoading} disabled={bookings.length === 0} text={copy}>
      {bookings.length > 1 ? 'Copy the sponsor’s links' : 'Copy the sponsor’s link'}
    </CopyButton>
  );
}
