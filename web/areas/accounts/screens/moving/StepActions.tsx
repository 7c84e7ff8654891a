import { Button, confirm, formatShortcut, reportResult, useShortcut } from '@masthead/kit';
import { movingApi, type RunKind } from '../../api/moving';
import type { Moving, StepName } from '../../model/moving';
import { saveReport } from './Redirects';
import type { Run } from './useRun';

const AFTER = { 'Compare again': 'comparison', 'Bring changes': 'move' } as const;
const RUNS: Record<StepName, Record<string, RunKind>> = {
  Source: {},
  'Dry run': { 'Dry run again': 'dry run', 'Start moving': 'move' },
  Move: { 'Bring changes': 'move' },
  Proof: AFTER,
  Switch: AFTER,
};

function findRuns({ state, endedAt, provenAt }: Moving, step: StepName): Record<string, RunKind> {
  if (step === 'Move' && state === 'paused') return { 'Go on': 'resume' };
  // What a dry run that did not end has found is not all.
  if (step === 'Dry run' && state === 'dry run' && !endedAt) return { 'Dry run again': 'dry run' };
  if (step === 'Dry run' && provenAt) return { 'Dry run again': 'dry run', 'Bring changes': 'move' };
  return RUNS[step];
}

/** What can be done at a step, the next thing last. */
export function StepActions({ moving, step, run }: { moving: Moving; step: StepName; run: Run }) {
  if (moving.isRunning) return <RunActions moving={moving} run={run} />;
  const runs = Object.entries<RunKind>(findRuns(moving, step));
  return (
    <>
      {runs.length > 1 && (
        <Button kind="quiet" icon="download" onClick={() => void saveReport('report?format=html', 'moving-in.html')}>
          Report
        </Button>
      )}
      {runs.map(([label, kind], at) => (
        <Button
          key={kind}
          kind={at === runs.length - 1 ? 'primary' : 'default'}
          busy={run.isBusy}
          onClick={() => run.start(kind)}
        >
          {label}
        </Button>
      ))}
    </>
  );
}

/** Pause and cancel, while something runs. */
function RunActions({ moving: { state }, run }: { moving: Moving; run: Run }) {
  const [pause, { isLoading }] = movingApi.usePauseMovingMutation();
  const [cancel] = movingApi.useCancelMovingMutation();
  const isDryRun = state === 'dry run';
  const isPaused = state === 'paused';
  const label = isPaused ? 'Go on' : 'Pause';
  const toggle = () => (isPaused ? run.start('resume') : void reportResult(pause(), 'Paused'));
  // On a button the space bar presses that button.
  const toggleByKey = ({ target }: KeyboardEvent) => !(target as Element).closest?.('button,a,input') && toggle();
  useShortcut(' ', label, toggleByKey, { enabled: !isDryRun });
  const ask = async () => {
    const isSure = await confirm({
      title: `Cancel the ${isDryRun ? 'dry run' : 'move'}?`,
      text: isDryRun
        ? 'Nothing was written. You can start again at any time.'
        : 'What has come stays here; the old system was only read. When you start again, it goes on where it was.',
      action: 'Cancel it',
      cancel: 'Let it run',
    });
    if (isSure)
      await reportResult(cancel(), isDryRun ? 'Cancelled' : 'Cancelled. It ends after what is being written.');
  };
  return (
    <>
      <Button kind="delete" onClick={() => void ask()}>
        Cancel…
      </Button>
      {!isDryRun && (
        <Button busy={isLoading || run.isBusy} shortcut={formatShortcut(' ')} onClick={toggle}>
          {label}
        </Button>
      )}
    </>
  );
}
