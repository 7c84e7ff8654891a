import { isProblem } from '@masthead/client';
import { Failure, PageHeader, Skeleton } from '@masthead/kit';
import type { ReactNode } from 'react';
import { useSiteQuery } from '../../api/site';
import { LIST } from '../../model/addresses';
import type { Site } from '../../model/records';
import { NoSuchSite } from './NoSuchSite';

interface SiteLoaderProps {
  id: number;
  /** The screen's, while its microsite is on its way. */
  title: string;
  children: (site: Site) => ReactNode;
}

/** A microsite for a screen; in its place that it is on its way, that there is none, or that it did not come. */
export function SiteLoader({ id, title, children }: SiteLoaderProps) {
  const isId = Number.isInteger(id) && id > 0;
  // A colleague may have saved meanwhile: looked after whenever this window is looked at again.
  const { currentData, error, refetch } = useSiteQuery(id, {
    skip: !isId,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  if (currentData) return children(currentData);
  if (!isId || (isProblem(error) && [404, 422].includes(error.status))) return <NoSuchSite />;
  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ label: 'Microsites', to: LIST }]} />
      {error ? (
        <Failure onRetry={() => void refetch()}>
          This microsite could not be loaded. {isProblem(error) && error.message}
        </Failure>
      ) : (
        <Skeleton label={`Loading ${title}`} />
      )}
    </>
  );
}
