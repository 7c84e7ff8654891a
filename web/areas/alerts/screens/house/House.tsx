import { Loading, PageHeader } from '@masthead/kit';
import { alertsApi } from '../../api';
import { getBrowserZone, type House as HouseRecord } from '../../model/house';
import { HouseForm } from './HouseForm';

/** A house that was never saved gets the zone of the browser unless another is chosen (ALERT-91). */
const proposeZone = (house: HouseRecord): HouseRecord =>
  house.version === 0 ? { ...house, timeZone: getBrowserZone() } : house;

/** `/house`: what emails and console print about the publisher (ALERT-40). */
export default function House() {
  const query = alertsApi.useHouseQuery(undefined, { refetchOnMountOrArgChange: true });
  if (query.data) return <HouseForm house={proposeZone(query.data)} />;
  return (
    <>
      <PageHeader title="House" />
      <Loading query={query} what="The house record" shape="form" />
    </>
  );
}
