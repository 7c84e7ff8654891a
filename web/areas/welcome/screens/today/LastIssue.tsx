import type { EmailStatOut } from '@masthead/client/types/stats';
import { formatCount, Hidden, Link } from '@masthead/kit';
import { useTodayFiguresQuery } from '../../todayApi';
import { Block, FRESH } from './Block';
import styles from './Today.module.css';

/** Least number of other issues that make a usual figure. */
const LEAST = 3;

const formatRate = (value: number): string => `${value.toFixed(1)}%`;

/** The figures of the last issue beside the usual ones: the medians of up to twelve issues before it. */
export function LastIssue() {
  const query = useTodayFiguresQuery(undefined, FRESH);
  const [last, ...before] = (query.data ?? []).filter(({ isDuplicate }) => !isDuplicate);
  const title = last?.alertItem ? `Issue# ${last.alertItem.issue} so far` : 'Last issue';
  const figures = [
    { label: 'Open rate', of: ({ openRate }: EmailStatOut) => openRate, format: formatRate },
    {
      label: 'Clicks',
      of: ({ clicks }: EmailStatOut) => clicks,
      format: (value: number) => formatCount(Math.round(value)),
    },
    { label: 'Click rate', of: ({ ctr }: EmailStatOut) => ctr, format: formatRate },
  ];
  return (
    <Block title={title} what="The figures of the last issue" query={query}>
      {() =>
        last ? (
          <>
            <table className={styles.compared}>
              <thead>
                <tr>
                  <th scope="col">
                    <Hidden>Figure</Hidden>
                  </th>
                  <th scope="col">
                    <Hidden>This issue</Hidden>
                  </th>
                  <th scope="col">{before.length >= LEAST && 'usual'}</th>
                </tr>
              </thead>
              <tbody>
                {figures.map(({ label, of, format }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{format(of(last))}</td>
                    <td>{before.length >= LEAST && format(getMedian(before.map(of)))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Link to={`/portal/email-performance/email-issue-details/${last.id}`}>Open figures</Link>
          </>
        ) : (
          <p className={styles.nothing}>Figures appear here once they are entered.</p>
        )
      }
    </Block>
  );
}

function getMedian(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return (low + high) / 2;
}
