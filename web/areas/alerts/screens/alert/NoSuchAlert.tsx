import { ButtonLink, EmptyState, PageHeader } from '@masthead/kit';

/** Not-found state of an issue's URL. */
export function AlertNotFound() {
  return (
    <>
      <PageHeader title="Alert" breadcrumbs={[{ label: 'Alerts', to: '/alerts' }, { label: 'Not found' }]} />
      <EmptyState title="No such alert" action={<ButtonLink to="/alerts">Back to Alerts</ButtonLink>}>
        There is no alert at this address. What was deleted in the last 30 days is in the trash.
      </EmptyState>
    </>
  );
}
