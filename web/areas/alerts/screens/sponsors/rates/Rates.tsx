import { useAlertBoardQuery } from '@masthead/client/choices';
import { getDay, Loading, PageHeader, Text } from '@masthead/kit';
import { bookingsApi } from '../../../bookingsApi';
import { type BoardIssue, isOpen, POSITIONS } from '../../../model/board';
import { DEFAULT_MONTHS, getMonths } from '../../../model/period';
import { RateRow } from './RateRow';
import styles from './Rates.module.css';

/** `/sponsors/rates`: the price of each ad slot, from which bookings take theirs (ALERT-100). */
export default function Rates() {
  const query = bookingsApi.useRatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: rates } = query;
  const { data: issues = [] } = useAlertBoardQuery(getMonths(getDay(Date.now()), DEFAULT_MONTHS));
  return (
    <>
      <PageHeader
        title="Rates of ad slots"
        breadcrumbs={[{ label: 'Sponsors', to: '/sponsors' }, { label: 'Rates of ad slots' }]}
        subtitle="A new booking takes over the rate of its slot. Bookings that exist keep their price."
      />
      {!rates && <Loading query={query} what="The rates" rows={10} />}
      {rates && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Slot</th>
              <th scope="col">Name</th>
              <th scope="col" className={styles.price}>
                Price
              </th>
              <th scope="col">Currency</th>
              <th scope="col" className={styles.sold}>
                Sold, next {DEFAULT_MONTHS} months
              </th>
            </tr>
          </thead>
          <tbody>
            {POSITIONS.map((position) => (
              <RateRow
                key={position}
                position={position}
                rate={rates.find((rate) => rate.position === position)}
                usualCurrency={rates[0]?.currency}
                sold={describeSold(issues, position)}
              />
            ))}
          </tbody>
        </table>
      )}
      <Text size="xs" tone="muted" top={3}>
        A change is saved when you leave its row, or with Enter. Escape takes it back.
      </Text>
    </>
  );
}

/** How many of the slots of coming issues are booked: "5 of 17". */
function describeSold(issues: readonly BoardIssue[], position: number): string {
  const slots = issues.filter(isOpen).flatMap((issue) => issue.slots.filter((slot) => slot.position === position));
  return slots.length > 0 ? `${slots.filter(({ state }) => state === 'booked').length} of ${slots.length}` : '–';
}
