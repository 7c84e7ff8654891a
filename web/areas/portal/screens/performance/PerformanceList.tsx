import { useList } from '@masthead/kit/lists';
import { useEmailStatsQuery, usePrefetch } from '../../api/issues';
import { PAGE_SIZE } from '../../api/portal';
import { EMAIL_STATS_FORM, getIssuePath } from '../../model/paths';
import { StatList } from '../../parts/StatList';
import { columns } from './columns';

const LIST = {
  filters: { q: { name: 'search', label: 'Issue number or title' } },
  columns,
  pageSize: PAGE_SIZE,
} as const;

const LABELS = {
  title: 'Email Performance',
  noun: 'issue',
  searched: 'its number or title',
  create: 'Create Email Stats',
  first: { title: 'No figures yet', text: 'Once an issue was sent, its figures are recorded here.' },
  none: 'Nothing of yours has been in an issue so far.',
};

/** `/portal/email-performance`: the figures of each issue's email (STATS-1). */
export function PerformanceList() {
  const list = useList(LIST);
  const answer = useEmailStatsQuery(list.query);
  const prefetch = usePrefetch('emailStat');
  return (
    <StatList
      words={LABELS}
      form={EMAIL_STATS_FORM}
      getPath={getIssuePath}
      onNear={(id) => prefetch(id)}
      {...{ list, answer }}
    />
  );
}
