import { toProblem } from '@masthead/client';
import { Button, Failure, formatAgo, Skeleton, Tag, toast } from '@masthead/kit';
import { useEndOtherSessionsMutation, useEndSessionMutation, useOwnSessionsQuery } from '../../api/account';
import { describeDevice } from '../../model/device';
import type { OwnSession } from '../../model/records';
import { Section } from '../Section';
import styles from './Account.module.css';

/** The user's active sessions, each with a button that ends it. */
export function Sessions() {
  const { data: sessions, error, refetch } = useOwnSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const signOutElsewhere = async () => {
    const { error: problem } = await endOthers();
    if (problem) toast.error(toProblem(problem).message);
    else toast.success('Signed out everywhere else');
  };
  return (
    <Section title="Where you are signed in" label="Sessions">
      {error && (
        <Failure onRetry={() => void refetch()}>Your sessions could not be loaded. {toProblem(error).message}</Failure>
      )}
      {!sessions && !error && <Skeleton rows={2} label="Loading your sessions" />}
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <div>
          <Button busy={isLoading} onClick={() => void signOutElsewhere()}>
            Sign Out Everywhere Else
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
  const endSession = async () => {
    const { error } = await end(id);
    if (error) toast.error(toProblem(error).message);
    else toast.success(`Signed out: ${device}`);
  };
  return (
    <li>
      <div className={styles.device}>
        <b>{device}</b> {current && <Tag>This one</Tag>}
        <span>
          {address && `${address} · `}signed in {formatAgo(createdAt)} · seen {formatAgo(lastSeenAt)}
        </span>
      </div>
      {!current && (
        <Button size="small" busy={isLoading} srSuffix={device} onClick={() => void endSession()}>
          Sign Out
        </Button>
      )}
    </li>
  );
}
