import { brand, isProblem } from '@masthead/client';
import { EmptyState, Failure, formatDate, PageHeader, Skeleton, useParams } from '@masthead/kit';
import { useMemo } from 'react';
import { useAdBookingQuery } from '../../api/bookings';
import type { AdBooking } from '../../model/bookings';
import { AdPage } from '../../parts/ad/AdPage';

/** `/sponsor/{token}`: whoever has a mailed link sends the ad of one booking and reads what came of it (ALERT-111). */
export default function SponsorPage() {
  const { token = '' } = useParams();
  const source = useMemo(() => ({ token }), [token]);
  const { data: booking, error, isFetching, refetch } = useAdBookingQuery(source);
  const title = `Your ad in ${brand().newsletter}`;
  if (booking) {
    return (
      <>
        <PageHeader title={title} subtitle={describeLink(booking)} />
        <AdPage key={token} booking={booking} source={source} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} />
      {!error && <Skeleton label="Loading your booking" rows={10} />}
      {error && isEnded(error) && (
        <EmptyState title="This link is no longer valid">
          It ended with its issue or its booking, or a newer one replaced it. Please use the link in your most recent
          email, or ask the publisher for another.
        </EmptyState>
      )}
      {error && !isEnded(error) && (
        <Failure onRetry={() => void refetch()} retrying={isFetching}>
          Your booking could not be loaded. {error.message}
        </Failure>
      )}
    </>
  );
}

const isEnded = (error: unknown): boolean => isProblem(error) && [404, 422].includes(error.status);

/** For whom the link is, and until when: "Private link for Stillwater Aseptic, ends December 1st, 2026". */
function describeLink({ client, issue }: AdBooking): string {
  const whose = client.company ? `Private link for ${client.company}` : 'Private link';
  return issue.date ? `${whose}, ends ${formatDate(issue.date, 'long')}` : whose;
}
