import { Button, formatAgo, Loading, Row, reportResult, Section, Stack, Tag, Text } from '@masthead/kit';
import { useEndOtherSessionsMutation, useEndSessionMutation, useOwnSessionsQuery } from '../../api/account';
import { describeDevice } from '../../model/device';
import type { OwnSession } from '../../model/records';

/** The user's active sessions, each with a button that ends it. */
export function Sessions() {
  const query = useOwnSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: sessions, error } = query;
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const signOutElsewhere = () => reportResult(endOthers(), 'Signed out of all other sessions');
  return (
    <Section ruled title="Active sessions" label="Sessions">
      {(error || !sessions) && <Loading query={query} what="Your sessions" rows={2} />}
      {sessions && (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <div>
          <Button busy={isLoading} onClick={() => void signOutElsewhere()}>
            Sign Out of Other Sessions
          </Button>
        </div>
      )}
    </Section>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { id, userAgent, address, createdAt, lastSeenAt, current } = session;
  const [end, { isLoading }] = useEndSessionMutation();
  const device = describeDevice(userAgent);
  const endSession = () => reportResult(end(id), `Signed out: ${device}`);
  return (
    <Row as="li" gap={3} lined={2}>
      <Stack grow size="sm">
        <span>
          <Text as="b" weight="medium" breakWords>
            {device}
          </Text>{' '}
          {current && <Tag>This device</Tag>}
        </span>
        <Text as="span" size="xs" tone="muted">
          {address && `${address} · `}signed in {formatAgo(createdAt)} · seen {formatAgo(lastSeenAt)}
        </Text>
      </Stack>
      {!current && (
        <Button size="small" busy={isLoading} srSuffix={device} onClick={() => void endSession()}>
          Sign Out
        </Button>
      )}
    </Row>
  );
}
