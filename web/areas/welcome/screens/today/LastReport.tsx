import { ButtonLink, formatCount, formatDate } from '@masthead/kit';
import { useTodayReportQuery } from '../../todayApi';
import { Block, FRESH } from './Block';
import { LastItems } from './LastItems';
import styles from './Today.module.css';

/** The last issue by date in which a client has content, with its figures. */
export function LastReport({ clientId }: { clientId: number }) {
  const query = useTodayReportQuery(clientId, FRESH);
  const report = query.data?.[0];
  const item = report?.alertItem;
  return (
    <Block title={item ? `Issue# ${item.issue}` : 'Your last report'} what="Your last report" query={query}>
      {() =>
        report ? (
          <>
            <p className={styles.subject}>
              {formatDate(item?.date, 'long')}, delivered to {formatCount(report.delivered)}
            </p>
            <dl className={styles.figures}>
              {[
                { label: 'Opens', value: formatCount(report.opens) },
                { label: 'Clicks', value: formatCount(report.clicks) },
                { label: 'Open rate', value: `${report.openRate}%` },
              ].map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <LastItems clientId={clientId} report={report} />
            <div className={styles.actions}>
              <ButtonLink kind="primary" to={`/portal/client-report/${clientId}`}>
                Client report
              </ButtonLink>
              <ButtonLink to={`/portal/email-performance/email-issue-details/${report.id}`}>This issue</ButtonLink>
            </div>
          </>
        ) : (
          <p className={styles.nothing}>Your figures appear here after the first issue with your content.</p>
        )
      }
    </Block>
  );
}
