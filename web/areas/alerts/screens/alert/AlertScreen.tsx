import { isProblem } from '@masthead/client';
import { Loading, PageHeader, useParams } from '@masthead/kit';
import { alertsApi } from '../../api';
import { AlertNotFound } from './AlertNotFound';
import { Issue } from './Issue';

/** `/alert/{id}`: fetches an issue with all its sections (ALERT-17). */
export default function AlertScreen() {
  const id = Number(useParams().id);
  const query = alertsApi.useIssueQuery(id, { skip: !isId(id) });
  const { data: issue, error } = query;
  if (issue?.alertItem.id === id) return <Issue key={id} issue={issue} />;
  if (!isId(id) || (isProblem(error) && error.status === 404)) return <AlertNotFound />;
  return (
    <>
      <PageHeader title="Alert" breadcrumbs={[{ label: 'Alerts', to: '/alerts' }, { label: `Id ${id}` }]} />
      <Loading query={query} what="This alert" label="Loading the alert" rows={12} />
    </>
  );
}

const isId = (id: number): boolean => Number.isInteger(id) && id > 0;
