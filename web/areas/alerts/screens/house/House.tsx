import { Failure, PageHeader, Skeleton } from '@masthead/kit';
import { useHouseQuery } from '../../api';
import { HouseForm } from './HouseForm';

/** `/house`: what emails and console print about the publisher (ALERT-40). */
export default function House() {
  const { data: house, error, isFetching, refetch } = useHouseQuery(undefined, { refetchOnMountOrArgChange: true });
  if (house) return <HouseForm house={house} />;
  return (
    <>
      <PageHeader title="House" />
      {error ? (
        <Failure onRetry={() => void refetch()} retrying={isFetching}>
          The house record could not be loaded. {error.message}
        </Failure>
      ) : (
        <Skeleton shape="form" label="Loading the house record" />
      )}
    </>
  );
}
