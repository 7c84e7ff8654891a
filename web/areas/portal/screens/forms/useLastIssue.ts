import { useIssueChoicesQuery } from '@masthead/client/choices';
import { useEmailStatQuery, useTrendsQuery } from '../../api/stats';
import { findIssueBefore } from '../../model/issues';
import type { EmailStat } from '../../model/records';

/**
 * The figures of the issue before the chosen one, by date (STATS-23); null until they are loaded, or if there are none.
 *
 * @param alertItemId the chosen issue; null for none, which the newest issue precedes
 * @param stat the stored figures; null for new ones
 */
export function useLastIssue(alertItemId: number | null, stat: EmailStat | null): EmailStat | null {
  const { data: trends } = useTrendsQuery();
  const { data: items } = useIssueChoicesQuery();
  const stored = stat?.alertItemId === alertItemId ? stat?.alertItem : null;
  const date = items?.find(({ id }) => id === alertItemId)?.date ?? stored?.date ?? null;
  const last = trends && findIssueBefore(trends.issues, alertItemId, date);
  const { currentData } = useEmailStatQuery(last?.id ?? 0, { skip: !last });
  return currentData ?? null;
}
