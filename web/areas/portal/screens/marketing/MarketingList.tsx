import { useCampaignsQuery, usePrefetch } from '../../api/stats';
import { CAMPAIGN_FORM, getCampaignPath } from '../../model/paths';
import { StatList } from '../../parts/StatList';
import { useListAddress } from '../../parts/useListAddress';
import { columns } from './columns';

const SORTS = columns.filter(({ sortBy }) => sortBy).map(({ key }) => key);

const LABELS = {
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
  const query = useCampaignsQuery(list.query);
  const prefetch = usePrefetch('campaign');
  return (
    <StatList
      media
      words={LABELS}
      form={CAMPAIGN_FORM}
      getPath={getCampaignPath}
      onNear={(id) => prefetch(id)}
      {...{ list, answer: query, columns }}
    />
  );
}
