import { isAbsent, Loading, PageHeader } from '@masthead/kit';
import type { ReactNode } from 'react';
import { siteApi } from '../../api';
import { LIST } from '../../model/addresses';
import type { Site } from '../../model/records';
import { SiteNotFound } from './SiteNotFound';

interface SiteLoaderProps {
  id: number;
  /** Page title, shown while the microsite loads. */
  title: string;
  /** Shape of its placeholder. */
  shape?: 'list' | 'form';
  children: (site: Site) => ReactNode;
}

/** Loads a microsite and renders its children, or the loading, not-found or error state. */
export function SiteLoader({ id, title, shape = 'form', children }: SiteLoaderProps) {
  const isId = Number.isInteger(id) && id > 0;
  // A colleague may have saved meanwhile, so refetch when the window gets the focus.
  const query = siteApi.useSiteQuery(id, { skip: !isId, refetchOnFocus: true, refetchOnMountOrArgChange: true });
  if (query.currentData) return children(query.currentData);
  if (!isId || isAbsent(query.error)) return <SiteNotFound />;
  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ label: 'Microsites', to: LIST }]} />
      <Loading query={query} what="This microsite" shape={shape} label={`Loading ${title}`} />
    </>
  );
}
