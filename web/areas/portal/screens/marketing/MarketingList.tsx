import { useCampaignsQuery, usePrefetch } from '../../api/campaigns';
import { CAMPAIGN_FORM, campaignPath } from '../../model/paths';
import { StatList } from '../../parts/StatList';
import { useListAddress } from '../../parts/useListAddress';
import { columns } from './columns';

const SORTS = columns.filter(({ sortBy }) => sortBy).map(({ key }) => key);

const WORDS = {
  title: 'Email Marketing Performance',
  noun: 'campaign',
  search: 'Subject or company',
  searched: 'its subject or company',
  create: 'Create EMC Stats',
  first: { title: 'No campaigns yet', text: 'Once an email was sent for a client, its figures are recorded here.' },
  none: 'Nothing of yours was sent so far.',
};

/** `/portal/email-marketing`: the figures of each campaign. */
export function MarketingList() {
  const list = useListAddress(SORTS);
  const answer = useCampaignsQuery(list.query);
  const prefetch = usePrefetch('campaign');
  return (
    <StatList
      media
      words={WORDS}
      form={CAMPAIGN_FORM}
      pathOf={campaignPath}
      onNear={(id) => prefetch(id)}
      {...{ list, answer, columns }}
    />
  );
}
