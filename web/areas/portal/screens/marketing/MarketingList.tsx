import { getFileUrl, useSession } from '@masthead/client';
import { formatCount, formatDate, Thumbnail } from '@masthead/kit';
import { COUNT, type Column, ListScreen, useList } from '@masthead/kit/lists';
import { PAGE_SIZE, useCampaignsQuery, usePrefetch } from '../../api/stats';
import { CAMPAIGN_FORM, getCampaignPath } from '../../model/paths';
import type { Campaign } from '../../model/records';
import { ExternalLink, ReportLink } from '../../parts/links';

/** Image, Id, Client Id, Subject, Date, Sent, Delivered, Opens, Clicks and Link. */
const columns: readonly Column<Campaign>[] = [
  {
    key: 'image',
    header: 'Image',
    width: 80,
    render: ({ imageUrl }) => imageUrl && <Thumbnail src={getFileUrl(imageUrl)} width={56} height={38} />,
  },
  { key: 'id', header: 'Id', width: 64, kind: 'id', render: ({ id }) => id },
  {
    key: 'clientId',
    header: 'Client Id',
    width: 80,
    kind: 'id',
    wide: true,
    render: ({ clientId, clientCompany }) => <span title={clientCompany ?? undefined}>{clientId}</span>,
  },
  { key: 'subject', header: 'Subject', kind: 'title', sortBy: 'service', render: ({ subject }) => subject },
  {
    key: 'date',
    header: 'Date',
    width: 136,
    kind: 'id',
    sortBy: 'service',
    render: ({ date }) => formatDate(date, 'short'),
  },
  { key: 'sent', header: 'Sent', width: 80, ...COUNT, wide: 'desk', render: ({ sent }) => formatCount(sent) },
  {
    key: 'delivered',
    header: 'Delivered',
    width: 88,
    kind: 'number',
    wide: true,
    sortBy: 'service',
    render: ({ delivered }) => formatCount(delivered),
  },
  { key: 'opens', header: 'Opens', width: 80, ...COUNT, render: ({ opens }) => formatCount(opens) },
  { key: 'clicks', header: 'Clicks', width: 80, ...COUNT, render: ({ clicks }) => formatCount(clicks) },
  {
    key: 'link',
    header: 'Link',
    width: 168,
    wide: 'desk',
    render: ({ newsletterLink }) => <ExternalLink to={newsletterLink} />,
  },
];

const LIST = { filters: { q: { name: 'search', label: 'Subject or company' } }, columns, pageSize: PAGE_SIZE } as const;

/** `/portal/email-marketing`: the figures of each campaign. */
export default function MarketingList() {
  const { isStaff } = useSession();
  const list = useList(LIST);
  const answer = useCampaignsQuery({ ...list.query, sort: list.query.sort ?? '-date' });
  const prefetch = usePrefetch('campaign');
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
