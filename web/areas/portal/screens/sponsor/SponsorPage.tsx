import { brand } from '@masthead/client';
import { EmptyState, formatDate, Link, Loading, PageHeader, Text, useParams } from '@masthead/kit';
import { useMemo } from 'react';
import { bookingsApi } from '../../api/bookings';
import type { AdBooking } from '../../model/bookings';
import { AdPage } from '../../parts/ad/AdPage';

/** `/sponsor/{token}`: whoever has a mailed link sends the ad of one booking and reads what came of it (ALERT-111). */
export default function SponsorPage() {
  const { token = '' } = useParams();
  const source = useMemo(() => ({ token }), [token]);
  const query = bookingsApi.useAdBookingQuery(source);
  const booking = query.data;
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
      <Loading query={query} what="Your booking" rows={10} absent={<Ended />} />
    </>
  );
}

function Ended() {
  return (
    <EmptyState title="This link is no longer valid">
      It ended with its issue or its booking, or a newer one replaced it. Please use the link in your most recent email,
      or{' '}
      <Text as="span" links="underlined">
        <Link to="/support">ask the publisher</Link>
      </Text>{' '}
      for another.
    </EmptyState>
  );
}

/** For whom the link is, and until when: "Private link for Stillwater Aseptic, ends December 1st, 2026". */
function describeLink({ client, issue }: AdBooking): string {
  const whose = client.company ? `Private link for ${client.company}` : 'Private link';
  // That of a published issue only shows the ad, and lives on.
  const ends = issue.status === 'published' ? null : issue.date;
  return ends ? `${whose}, ends ${formatDate(ends, 'long')}` : whose;
}
