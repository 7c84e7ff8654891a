import { type Ask, api, endpoint, joinReads, storage, useSession } from '@masthead/client';
import { countAlertItems, getHouse, listAlertRates } from '@masthead/client/operations/alerts';
import { listAudit, listUsers } from '@masthead/client/operations/auth';
import type { HouseOut, RateOut } from '@masthead/client/types/alerts';
import type { AuditEntryOut, UserOut } from '@masthead/client/types/auth';
import { Button, ButtonLink, Hidden, Icon, Link, Row, Text, toast } from '@masthead/kit';
import { type ReactNode, useState } from 'react';
import { Aside, Block, FRESH } from './Block';
import styles from './Today.module.css';

/** Users that are looked through for another one at the desk. */
const USERS = 100;

/** The state from which the ticks of the steps follow. */
interface HouseState {
  house: HouseOut;
  users: readonly UserOut[];
  rates: readonly RateOut[];
  tests: readonly AuditEntryOut[];
}

/** Endpoints of the first steps of a house. */
const firstHourApi = api.injectEndpoints({
  endpoints: (build) => ({
    issueCounts: build.query(endpoint(() => countAlertItems())),
    houseState: build.query(
      joinReads(async (_: undefined, ask: Ask): Promise<HouseState> => {
        const parts = [
          ask(getHouse()),
          ask(listUsers({ limit: USERS })),
          ask(listAlertRates()),
          ask(listAudit({ entity: 'test-mail', limit: 1 })),
        ] as const;
        const [house, users, rates, tests] = await Promise.all(parts);
        return { house: house.data, users: users.data, rates: rates.data, tests: tests.data };
      }),
    ),
  }),
});

interface Step {
  title: string;
  text: ReactNode;
  to: string;
  action: string;
  isDone: boolean;
}

/** The first steps of a house without a published issue, for administrators until they put them away (CONSOLE-91). */
export function FirstHour() {
  const { userId, isAdmin } = useSession();
  const key = `masthead.first-hour.${userId}`;
  const [isAway, setIsAway] = useState(() => storage.read(key) !== null);
  const { data: counts } = firstHourApi.useIssueCountsQuery(undefined, { ...FRESH, skip: !isAdmin || isAway });
  if (counts?.published !== 0 || isAway) return null;
  const showAgain = () => {
    storage.remove(key);
    setIsAway(false);
  };
  const putAway = () => {
    storage.store(key, '');
    setIsAway(true);
    toast.success('The first steps are put away', { action: { label: 'Undo', onClick: showAgain } });
  };
  return <Steps hasIssue={counts.all > 0} onPutAway={putAway} />;
}

function Steps({ hasIssue, onPutAway }: { hasIssue: boolean; onPutAway: () => void }) {
  const { userId } = useSession();
  const query = firstHourApi.useHouseStateQuery(undefined, FRESH);
  const steps = query.data ? listSteps(query.data, userId, hasIssue) : [];
  const title = (
    <>
      First steps{' '}
      {query.data && (
        <Aside>
          {steps.filter(({ isDone }) => isDone).length} of {steps.length}
        </Aside>
      )}
    </>
  );
  return (
    <Block title={title} what="The first steps" query={query} rows={6}>
      {() => (
        <>
          <ol>
            {steps.map((step) => (
              <StepRow key={step.title} {...step} />
            ))}
          </ol>
          <Row top={3}>
            <Button size="small" onClick={onPutAway}>
              Put away
            </Button>
          </Row>
        </>
      )}
    </Block>
  );
}

function StepRow({ title, text, to, action, isDone }: Step) {
  return (
    <Row as="li" gap={3} pad={[3, 0]} className={styles.task}>
      <Text as="span" tone={isDone ? 'ok' : 'muted'}>
        <Icon name={isDone ? 'check' : 'clock'} />
      </Text>
      <Text as="div" grow size="sm">
        <Text as="h3" size="sm" weight="medium" tone={isDone ? 'secondary' : 'text'}>
          {isDone && <Hidden>Done: </Hidden>}
          {title}
        </Text>
        <Text tone="muted" links="underlined">
          {text}
        </Text>
      </Text>
      <ButtonLink size="small" to={to} kind={isDone ? 'quiet' : 'default'} aria-label={`${action}: ${title}`} data-task>
        {action}
      </ButtonLink>
    </Row>
  );
}

/** List the steps, each done as soon as the house is so. */
export function listSteps(
  { house, users, rates, tests }: HouseState,
  userId: number | null,
  hasIssue: boolean,
): Step[] {
  const hasZone = house.timeZone !== '' && house.timeZone !== 'UTC';
  return [
    {
      title: 'Name and time zone',
      text: hasZone
        ? `${house.name}, ${house.timeZone.replaceAll('_', ' ')}.`
        : 'Deadlines end in UTC until you choose.',
      ...{ to: '/house?field=timeZone', action: 'Choose', isDone: house.version > 0 && hasZone },
    },
    {
      title: 'Sender tags of your mail service',
      text: 'With them the email has its links to unsubscribe and to view it online.',
      ...{ to: '/house?field=mailService', action: 'Choose' },
      isDone: house.mailService !== 'none' || house.unsubscribeUrl !== '',
    },
    {
      title: 'First issue',
      text: (
        <>
          Or <Link to="/sponsors">plan the issues of the year</Link>.
        </>
      ),
      ...{ to: '/create-alert', action: 'Create', isDone: hasIssue },
    },
    {
      title: 'The desk',
      text: 'Who works with you gets a mail with a link.',
      ...{ to: '/user', action: 'Invite' },
      isDone: users.some(({ id, role }) => id !== userId && role !== 'exhibitor'),
    },
    {
      title: 'Rates',
      text: 'What each ad slot costs, for the board and what it says is sold.',
      ...{ to: '/sponsors/rates', action: 'Enter', isDone: rates.some(({ price }) => price > 0) },
    },
    {
      title: 'First test mail',
      text: 'From the email preview of an issue, to your own address.',
      ...{ to: '/alerts', action: 'Open', isDone: tests.length > 0 },
    },
  ];
}
