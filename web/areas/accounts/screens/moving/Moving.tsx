import { isProblem } from '@masthead/client';
import {
  Button,
  Failure,
  Loading,
  Note,
  PageHeader,
  Row,
  Small,
  Stack,
  StatusMark,
  Text,
  useUrlParam,
} from '@masthead/kit';
import { useEffect } from 'react';
import { movingApi } from '../../api/moving';
import {
  describeStart,
  getOrigin,
  getRunLabel,
  getStep,
  isReached,
  type Moving,
  STEPS,
  type StepName,
} from '../../model/moving';
import { Code } from '../SecretDialog';
import { DryRunStep } from './DryRunStep';
import { MoveStep } from './MoveStep';
import { ProofStep } from './ProofStep';
import { SecretsForm } from './SecretsForm';
import { SourceStep } from './SourceStep';
import { StepActions } from './StepActions';
import { SwitchStep } from './SwitchStep';
import { type StepProps, useRun } from './useRun';

/** How often a run is looked at, in milliseconds. */
export const POLLING_INTERVAL = 2000;

const VIEWS: Record<StepName, (props: StepProps) => React.ReactNode> = {
  Source: SourceStep,
  'Dry run': DryRunStep,
  Move: MoveStep,
  Proof: ProofStep,
  Switch: SwitchStep,
};

/** `/moving-in`: brings the records of another system here, in five steps (MOVE-30). */
export default function MovingIn() {
  const query = movingApi.useMovingQuery();
  const { data: moving, error } = query;
  // The gateway knows no server of this screen, or does not reach it.
  const isAway = isProblem(error) && (error.status === 404 || error.status === 503);
  movingApi.useMovingQuery(undefined, {
    pollingInterval: moving?.isRunning || isAway ? POLLING_INTERVAL : 0,
    skipPollingIfUnfocused: true,
  });
  if (isAway) return <ServerAway onRetry={() => void query.refetch()} />;
  if (!moving) return <Loading query={query} what="The move" rows={8} label="Loading the move" />;
  return <Steps moving={moving} />;
}

function Steps({ moving }: { moving: Moving }) {
  const [asked, goTo] = useUrlParam<StepName | ''>('step', '');
  const current = getStep(moving);
  const step = STEPS.find((one) => one === asked && isReached(one, moving)) ?? current;
  const run = useRun(moving, () => goTo(''));
  const View = VIEWS[step];
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step whose button is gone
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [step, moving.isRunning]);
  const origin = moving.source && (
    <Text as="span" tone="muted" weight="regular">
      from {getOrigin(moving.source)}
    </Text>
  );
  return (
    <>
      <PageHeader
        documentTitle="Moving in"
        title={<>Moving in {origin}</>}
        status={moving.isRunning && <RunStatus moving={moving} />}
        actions={<StepActions moving={moving} step={step} run={run} />}
      />
      <Row as="ol" gap={2} wrap lined={2} aria-label="Steps">
        {STEPS.map((name, at) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            <Button
              kind={name === step ? 'default' : 'quiet'}
              size="small"
              disabled={!isReached(name, moving)}
              onClick={() => goTo(name === current ? '' : name)}
              {...(at < STEPS.indexOf(current) && { icon: 'check' })}
            >
              {name}
            </Button>
          </li>
        ))}
      </Row>
      <Stack gap={4} top={4}>
        {moving.failure && step === current && <Ended moving={moving} />}
        {run.asks && <SecretsForm run={run} asks={run.asks} />}
        <View key={step} moving={moving} run={run} />
      </Stack>
    </>
  );
}

/** Why the last run ended before its end. */
function Ended({ moving: { failure, wasCancelled } }: { moving: Moving }) {
  return wasCancelled ? <Note role="status">{failure}</Note> : <Failure>{failure}</Failure>;
}

function RunStatus({ moving }: { moving: Moving }) {
  return (
    <Row gap={[1, 3]} wrap>
      <StatusMark tone="warn">{getRunLabel(moving)}</StatusMark>
      <Small>{describeStart(moving)}</Small>
    </Row>
  );
}

/** The server of this screen runs only while somebody moves. */
function ServerAway({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageHeader title="Moving in" />
      <Stack gap={4} top={4} max="68ch">
        <Failure title="The server of this screen does not run, so nothing is moving." onRetry={onRetry}>
          What has come is kept, and a move goes on when it runs again. Whoever operates Masthead starts it with one of
          these; the guide says how it is ended after the switch.
        </Failure>
        <Code heading="h2" title="In containers" text="docker compose --profile moving up --wait" />
        <Code heading="h2" title="From a checkout" text=".venv/bin/python -m deploy.local start moving" />
      </Stack>
    </>
  );
}
