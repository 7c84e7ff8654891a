import { getFileUrl } from '@masthead/client';
import { useMicrositesQuery } from '@masthead/client/choices';
import {
  ButtonLink,
  EmptyState,
  Figures,
  formatCount,
  formatDate,
  Loading,
  Row,
  Stack,
  StatusBadge,
  Thumbnail,
} from '@masthead/kit';
import { shortenLink } from '../../model/addresses';
import { bookingPath } from '../../model/bookings';
import { listAds, nameAd } from '../../model/clientDesk';
import { Lines } from './Parts';
import type { Desk } from './useDesk';

const CONTENT = '/portal/email-performance/email-issue-details/email-content-details';

/** The ads that a client sent, each once. */
export function AdsTab({ query }: { query: Desk['bookings'] }) {
  if (!query.data) return <Loading query={query} what="The ads" rows={4} />;
  const ads = listAds(query.data);
  if (ads.length === 0) return <EmptyState title="No ads">Ads that the client sends are listed here.</EmptyState>;
  return (
    <Lines
      label="Ads"
      lines={ads.map((booking) => ({
        ...{ id: booking.id, name: nameAd(booking), to: bookingPath(booking.id) },
        cells: [
          <Thumbnail key="image" src={getFileUrl(booking.creative.image ?? '')} width={97} height={80} />,
          booking.creative.altText ?? '–',
          booking.creative.link ? shortenLink(booking.creative.link) : 'No link',
        ],
      }))}
    />
  );
}

/** The microsites of a client. */
export function MicrositeTab({ clientId }: { clientId: number }) {
  const query = useMicrositesQuery();
  if (!query.data) return <Loading query={query} what="The microsites" rows={3} />;
  const microsites = query.data.filter(({ clientPortalId }) => clientPortalId === clientId);
  if (microsites.length === 0) {
    return (
      <EmptyState title="No microsite" action={<ButtonLink to="/microsites">All microsites</ButtonLink>}>
        No microsite belongs to this client. Its client is set under Access of a microsite.
      </EmptyState>
    );
  }
  return (
    <Lines
      label="Microsites"
      lines={microsites.map(({ id, pageTitle, status }) => ({
        ...{ id, name: pageTitle, to: `/microsite/${id}` },
        cells: [<StatusBadge key="status" status={status === 'published' ? 'published' : 'draft'} />],
      }))}
    />
  );
}

/** What the client's items brought in twelve months, and the way to the whole report. */
export function ReportTab({ clientId, query }: { clientId: number; query: Desk['report'] }) {
  if (!query.data) return <Loading query={query} what="The report" rows={4} />;
  const { items, issues, itemClicks, leads } = query.data.totals;
  return (
    <Stack gap={4} top={4}>
      <Figures
        items={{
          'Ads and articles': formatCount(items),
          Issues: formatCount(issues),
          Clicks: itemClicks === null ? '–' : formatCount(itemClicks),
          Leads: formatCount(leads),
        }}
      />
      <Row>
        <ButtonLink to={`/portal/client-report/${clientId}`}>Open the report</ButtonLink>
      </Row>
    </Stack>
  );
}

/** The items of a client that brought leads, the latest first. */
export function LeadsTab({ query }: { query: Desk['report'] }) {
  if (!query.data) return <Loading query={query} what="The leads" rows={4} />;
  const found = query.data.items
    .filter(({ leadCount }) => leadCount > 0)
    .sort((one, other) => other.date.localeCompare(one.date));
  if (found.length === 0)
    return <EmptyState title="No leads">Nothing of this client brought leads in 12 months.</EmptyState>;
  return (
    <Lines
      label="Leads"
      lines={found.map(({ id, title, issue, date, leadCount }) => ({
        ...{ id, name: title ?? `Item ${id}`, to: `${CONTENT}/${id}` },
        cells: [issue === null ? '–' : `Issue ${issue}`, formatDate(date), `${formatCount(leadCount)} leads`],
      }))}
    />
  );
}
