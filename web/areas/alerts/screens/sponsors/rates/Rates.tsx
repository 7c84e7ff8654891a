import { Loading, PageHeader, Text } from '@masthead/kit';
import { useRatesQuery } from '../../../bookingsApi';
import { POSITIONS } from '../../../model/board';
import { RateRow } from './RateRow';
import styles from './Rates.module.css';

/** `/sponsors/rates`: the price of each ad slot, from which bookings take theirs (ALERT-100). */
export default function Rates() {
  const query = useRatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: rates } = query;
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
              <th scope="col">Price</th>
              <th scope="col">Currency</th>
            </tr>
          </thead>
          <tbody>
            {POSITIONS.map((position) => (
              <RateRow
                key={position}
                position={position}
                rate={rates.find((rate) => rate.position === position)}
                usualCurrency={rates[0]?.currency}
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
