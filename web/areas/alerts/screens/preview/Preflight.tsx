import { Failure, Skeleton, toast } from '@masthead/kit';
import { type EmailOf, useRetryChecksMutation } from '../../api';
import { Checklist } from './Checklist';
import { LinkList } from './LinkList';
import styles from './Preflight.module.css';
import { SizeForecast } from './SizeForecast';
import { useCheckedReport } from './useCheckedReport';

/** The preflight panel: size, findings and links. */
export function Preflight({ email, images }: { email: EmailOf; images: number }) {
  const { currentData: report, error, isFetching, refetch } = useCheckedReport(email);
  const [retryChecks, { isLoading: retrying }] = useRetryChecksMutation();
  const retry = () =>
    retryChecks(email)
      .unwrap()
      .then(() => void refetch())
      .catch(({ message }) => toast.error(`The links could not be checked again. ${message}`));
  if (report) {
    return (
      <aside className={styles.panel} aria-label="Before you send">
        <SizeForecast report={report} email={email} />
        <section>
          <h2>Before you send</h2>
          <Checklist report={report} email={email} images={images} onRetry={() => void retry()} retrying={retrying} />
        </section>
        <LinkList links={report.links} />
      </aside>
    );
  }
  return (
    <aside className={styles.panel} aria-label="Before you send">
      {error ? (
        <Failure onRetry={() => void refetch()} retrying={isFetching}>
          The report could not be loaded. {error.message}
        </Failure>
      ) : (
        <Skeleton label="Loading the report" rows={6} />
      )}
    </aside>
  );
}
