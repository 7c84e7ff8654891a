import { useList } from '@masthead/kit/lists';
import { useCampaignsQuery, usePrefetch } from '../../api/campaigns';
import { PAGE_SIZE } from '../../api/portal';
import { CAMPAIGN_FORM, getCampaignPath } from '../../model/paths';
import { StatList } from '../../parts/StatList';
import { columns } from './columns';

const LIST = { filters: { q: { name: 'search', label: 'Subject or company' } }, columns, pageSize: PAGE_SIZE } as const;

const LABELS = {
  title: 'Email Marketing Performance',
  noun: 'campaign',
  searched: 'its subject or company',
  create: 'Create EMC Stats',
  first: { title: 'No campaigns yet', text: 'Once an email was sent for a client, its figures are recorded here.' },
  none: 'Nothing of yours was sent so far.',
};

/** `/portal/email-marketing`: the figures of each campaign. */
export function MarketingList() {
  const list = useList(LIST);
  const answer = useCampaignsQuery(list.query);
  const prefetch = usePrefetch('campaign');
  return (
    <StatList
      media
      words={LABELS}
      form={CAMPAIGN_FORM}
      getPath={getCampaignPath}
      onNear={(id) => prefetch(id)}
      {...{ list, answer }}
    />
  );
}
