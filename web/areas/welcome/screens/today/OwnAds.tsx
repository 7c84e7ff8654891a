import { getFileUrl } from '@masthead/client';
import { Columns, formatCount, formatDate, getDay, Link, Row, SmallTable, Text, Thumbnail } from '@masthead/kit';
import { type OwnBooking, todayApi } from '../../todayApi';
import { Aside, Block, FRESH, Nothing } from './Block';
import { Track } from './LastItems';

/** Most ads of a list. */
const SHOWN = 6;
const HEAD = ['Issue', 'Date', 'Slot', 'Ad', 'Status'];

const getIssueDate = ({ issue }: OwnBooking): string => issue.date ?? '';

/** A client's next ads, what runs first on top, each with what is asked of it. */
export function NextAds() {
  const query = todayApi.useTodayBookingsQuery(undefined, FRESH);
  const next = (query.data ?? [])
    .filter(({ issue }) => issue.status !== 'published')
    .sort((one, other) => getIssueDate(one).localeCompare(getIssueDate(other)));
  return (
    <Block
      title={<>Your next ads {next.length > 0 && <Aside>{next.length} booked</Aside>}</>}
      what="Your next ads"
      query={query}
    >
      {() =>
        next.length > 0 ? (
          <>
            <SmallTable head={HEAD} label="Your next ads">
              <tbody>
                {next.slice(0, SHOWN).map((booking) => (
                  <NextAd key={booking.id} booking={booking} />
                ))}
              </tbody>
            </SmallTable>
            <Text top={3}>
              <Link to="/portal/bookings">All bookings</Link>
            </Text>
          </>
        ) : (
          <Nothing>Ad slots that the publisher reserves for you are listed here.</Nothing>
        )
      }
    </Block>
  );
}

function NextAd({ booking }: { booking: OwnBooking }) {
  const { id, issue, position, creative } = booking;
  return (
    <tr>
      <th scope="row">
        <Link to={`/portal/bookings/${id}`}>Issue# {issue.issue}</Link>
      </th>
      <td>{formatDate(issue.date)}</td>
      <td>Ad {position}</td>
      <td>{creative.image ? <Thumbnail src={getFileUrl(creative.image)} width={46} height={38} /> : '–'}</td>
      <td>{describe(booking)}</td>
    </tr>
  );
}

function describe({ creativeStatus, dueAt }: OwnBooking): string {
  if (creativeStatus === 'approved') return 'Approved';
  if (creativeStatus === 'submitted') return 'In review';
  if (creativeStatus === 'changes-requested') return 'Changes requested';
  return dueAt ? `Send by ${formatDate(getDay(dueAt))}` : 'Send your ad';
}

/** A client's last ads with figures, the last one first; nothing while there is only one. */
export function LastAds() {
  const { data = [] } = todayApi.useTodayBookingsQuery(undefined, FRESH);
  const last = data
    .filter(({ delivered }) => delivered !== null)
    .sort((one, other) => getIssueDate(other).localeCompare(getIssueDate(one)))
    .slice(0, SHOWN);
  if (last.length < 2) return null;
  const most = Math.max(1, ...last.flatMap(({ delivered }) => [delivered?.clicks ?? 0, delivered?.usualClicks ?? 0]));
  return (
    <Block
      title={
        <>
          Your last {last.length} ads <Aside>clicks</Aside>
        </>
      }
      what="Your last ads"
      query={{ data: last, refetch: () => undefined }}
    >
      {() => (
        <ul>
          {last.map(({ id, issue, position, delivered }) => (
            <Columns
              key={id}
              as="li"
              template="88px minmax(0, 1fr) 40px"
              below="never"
              gap={3}
              align="center"
              size="sm"
            >
              <span>
                {issue.issue}, Ad {position}
              </span>
              <Track clicks={delivered?.clicks ?? 0} usualClicks={delivered?.usualClicks ?? null} most={most} />
              <Row as="b" justify="end" tabular>
                {formatCount(delivered?.clicks ?? 0)}
              </Row>
            </Columns>
          ))}
        </ul>
      )}
    </Block>
  );
}
