import type { ClientReport } from '@masthead/client/types/stats';
import { formatCount, formatCountOf } from '@masthead/kit';
import { compareTotal, countItems, describeIssues, getReportFigures } from '../../model/report';
import styles from './ClientReport.module.css';

/** The report in two sentences. */
export function Summary({ report: { items, campaigns, totals } }: { report: ClientReport }) {
  if (items.length === 0) {
    if (campaigns.length === 0) return null;
    return (
      <p className={styles.summary}>
        Your {formatCountOf(campaigns.length, 'campaign')} brought <b>{formatCountOf(totals.leads, 'lead')}</b>.
      </p>
    );
  }
  const comparison = compareTotal(totals);
  return (
    <p className={styles.summary}>
      {describeIssues(items)} Your {countItems(items)} drew{' '}
      {totals.itemClicks !== null && (
        <>
          <b>{formatCount(totals.itemClicks)} clicks</b>
          {comparison && `, ${comparison},`} and{' '}
        </>
      )}
      <b>{formatCountOf(totals.leads, 'lead')}</b>
      {campaigns.length > 0 && `, with your ${formatCountOf(campaigns.length, 'campaign')}`}.
    </p>
  );
}

/** The figures at the top, each with what it is compared with. */
export function Figures({ report }: { report: ClientReport }) {
  return (
    <dl className={styles.figures}>
      {getReportFigures(report).map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
