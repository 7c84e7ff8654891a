import { ButtonLink, EmptyState, PageHeader } from '@masthead/kit';
import { LIST } from '../../model/addresses';

/** Not-found state of a microsite that does not exist or belongs to somebody else. */
export function SiteNotFound() {
  return (
    <>
      <PageHeader title="Edit Microsite" breadcrumbs={[{ label: 'Microsites', to: LIST }]} />
      <EmptyState title="No such microsite" action={<ButtonLink to={LIST}>All microsites</ButtonLink>}>
        It does not exist, or it belongs to someone else.
      </EmptyState>
    </>
  );
}
