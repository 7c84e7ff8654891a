import { Link, Text } from '@masthead/kit';
import { useTodayDigestQuery } from '../../todayApi';

/** Whether the user gets what waits by mail, and where that is changed (ACCOUNT-94). */
export function DigestNote() {
  const { data } = useTodayDigestQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  return (
    <Text size="xs" tone="muted" links="underlined" top={4}>
      You {data.wanted ? '' : 'can '}get this list by mail at 8:00 AM on weekdays. <Link to="/account">Change</Link>
    </Text>
  );
}
