import { isProblem } from '@masthead/client';
import { Failure, PageHeader, Skeleton, useParams } from '@masthead/kit';
import { useIssueQuery } from '../../api';
import type { Variant } from '../../model/registry';
import { AlertNotFound } from '../alert/AlertNotFound';
import { Preview } from './Preview';

/** `/alert-email-preview/{id}` and `/alert-holiday-email-preview/{id}` (ALERT-18, ALERT-19). */
export function EmailPreview({ variant }: { variant: Variant }) {
  const id = Number(useParams().id);
  const { data: issue, error, isFetching, refetch } = useIssueQuery(id, { skip: !(id > 0) });
  if (issue?.alertItem.id === id) return <Preview key={id} issue={issue} variant={variant} />;
  if (!(id > 0) || (isProblem(error) && error.status === 404)) return <AlertNotFound />;
  return (
    <>
      <PageHeader
        title="Email Preview"
        breadcrumbs={[{ label: 'Alerts', to: '/alerts' }, { label: 'Email Preview' }]}
      />
      {error ? (
        <Failure onRetry={() => void refetch()} retrying={isFetching}>
          This alert could not be loaded. {error.message}
        </Failure>
      ) : (
        <Skeleton label="Loading the email" />
      )}
    </>
  );
}
