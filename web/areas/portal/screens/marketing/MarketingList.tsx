import { getFileUrl, useSession } from '@masthead/client';
import { formatCount, formatDate, Thumbnail } from '@masthead/kit';
import { COUNT, type Column, column, ListScreen, useList } from '@masthead/kit/lists';
import { PAGE_SIZE, statsApi } from '../../api/stats';
import { CAMPAIGN_FORM, getCampaignPath } from '../../model/paths';
import type { Campaign } from '../../model/records';
import { ExternalLink, ReportLink } from '../../parts/links';

/** Image, Id, Client Id, Subject, Date, Sent, Delivered, Opens, Clicks and Link. */
const columns: readonly Column<Campaign>[] = [
  column(
    'image',
    'Image',
    { width: 80 },
    ({ imageUrl }) => imageUrl && <Thumbnail src={getFileUrl(imageUrl)} width={56} height={38} />,
  ),
  column('id', 'Id', { width: 64, kind: 'id' }, ({ id }) => id),
  column('clientId', 'Client Id', { width: 80, kind: 'id', wide: true }, ({ clientId, clientCompany }) => (
    <span title={clientCompany ?? undefined}>{clientId}</span>
  )),
  column('subject', 'Subject', { kind: 'title', sortBy: 'service' }, ({ subject }) => subject),
  column('date', 'Date', { width: 136, kind: 'id', sortBy: 'service' }, ({ date }) => formatDate(date, 'short')),
  column('sent', 'Sent', { width: 80, ...COUNT, wide: 'desk' }, ({ sent }) => formatCount(sent)),
  column('delivered', 'Delivered', { width: 88, kind: 'number', wide: true, sortBy: 'service' }, ({ delivered }) =>
    formatCount(delivered),
  ),
  column('opens', 'Opens', { width: 80, ...COUNT }, ({ opens }) => formatCount(opens)),
  column('clicks', 'Clicks', { width: 80, ...COUNT }, ({ clicks }) => formatCount(clicks)),
  column('link', 'Link', { width: 168, wide: 'desk' }, ({ newsletterLink }) => <ExternalLink to={newsletterLink} />),
];

const LIST = { filters: { q: { name: 'search', label: 'Subject or company' } }, columns, pageSize: PAGE_SIZE } as const;

/** `/portal/email-marketing`: the figures of each campaign. */
export default function MarketingList() {
  const { isStaff } = useSession();
  const list = useList(LIST);
  const answer = statsApi.useCampaignsQuery({ ...list.query, sort: list.query.sort ?? '-date' });
  const prefetch = statsApi.usePrefetch('campaign');
  return (
    <ListScreen
      {...{ list, answer }}
      media
      words={{
        title: 'Email Marketing Performance',
        noun: 'campaign',
        noMatch: (search) => `No campaign has “${search}” in its subject or company.`,
      }}
      empty={
        isStaff
          ? { title: 'No campaigns yet', text: 'Once an email was sent for a client, its figures are recorded here.' }
          : { text: 'Nothing of yours was sent so far.' }
      }
      actions={<ReportLink />}
      create={isStaff ? { label: 'Create EMC Stats', to: CAMPAIGN_FORM } : undefined}
      rowHref={({ id }) => getCampaignPath(id)}
      onPrefetch={({ id }) => prefetch(id)}
    />
  );
}
