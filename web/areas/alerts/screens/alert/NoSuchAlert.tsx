import { ButtonLink, EmptyState, PageHeader } from '@masthead/kit';

/** An address of an issue that is not, or no longer, there. */
export function NoSuchAlert() {
  return (
    <>
      <PageHeader title="Alert" crumbs={[{ label: 'Alerts', to: '/alerts' }, { label: 'Not found' }]} />
      <EmptyState title="No such alert" action={<ButtonLink to="/alerts">Back to Alerts</ButtonLink>}>
        There is no alert at this address. It may have been deleted.
      </EmptyState>
    </>
  );
}
