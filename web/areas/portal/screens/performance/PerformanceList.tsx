import { useEmailStatsQuery, usePrefetch } from '../../api/stats';
import { EMAIL_STATS_FORM, getIssuePath } from '../../model/paths';
import { StatList } from '../../parts/StatList';
import { useListAddress } from '../../parts/useListAddress';
import { columns } from './columns';

const SORTS = columns.filter(({ sortBy }) => sortBy).map(({ key }) => key);

const LABELS = {
  title: 'Email Performance',
  noun: 'issue',
  search: 'Issue number or title',
  searched: 'its number or title',
  create: 'Create Email Stats',
  first: { title: 'No figures yet', text: 'Once an issue was sent, its figures are recorded here.' },
  none: 'Nothing of yours has been in an issue so far.',
};

/** `/portal/email-performance`: the figures of each issue's email (STATS-1). */
export function PerformanceList() {
  const list = useListAddress(SORTS);
  const query = useEmailStatsQuery(list.query);
  const prefetch = usePrefetch('emailStat');
  return (
    <StatList
      words={LABELS}
      form={EMAIL_STATS_FORM}
      getPath={getIssuePath}
      onNear={(id) => prefetch(id)}
      {...{ list, answer: query, columns }}
    />
  );
}
