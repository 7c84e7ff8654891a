import { Loading, PageHeader } from '@masthead/kit';
import { useHouseQuery } from '../../api';
import { HouseForm } from './HouseForm';

/** `/house`: what emails and console print about the publisher (ALERT-40). */
export default function House() {
  const query = useHouseQuery(undefined, { refetchOnMountOrArgChange: true });
  if (query.data) return <HouseForm house={query.data} />;
  return (
    <>
      <PageHeader title="House" />
      <Loading query={query} what="The house record" shape="form" />
    </>
  );
}
