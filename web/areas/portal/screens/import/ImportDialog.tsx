import { useIssueChoicesQuery } from '@masthead/client/choices';
import type { ReportImportDone } from '@masthead/client/types/stats';
import {
  AsyncSelectField,
  Button,
  Dialog,
  Failure,
  formatCount,
  formatDate,
  formatShortcut,
  Icon,
  RadioField,
  Row,
  Skeleton,
  Small,
  Stack,
  Text,
  useObservable,
  useShortcut,
} from '@masthead/kit';
import { type DroppedReport, droppedReport } from '@masthead/kit/editor';
import { useState } from 'react';
import { ImportAside } from './ImportAside';
import styles from './ImportDialog.module.css';
import { Addresses, Slots } from './ImportTables';
import { asksForIssue, type ImportState, useImport } from './useImport';

/** The dialog that imports a dropped report: what it has, what is to be decided, and what then changes (STATS-79). */
export function ImportDialog() {
  const dropped = useObservable(droppedReport);
  return dropped && <OpenDialog key={dropped.files.map(({ name }) => name).join()} dropped={dropped} />;
}

const close = () => droppedReport.set(null);

function OpenDialog({ dropped }: { dropped: DroppedReport }) {
  const state = useImport(dropped, close);
  const { checked, problem, isBusy } = state;
  const isReady = checked !== null && problem === null;
  return (
    <Dialog
      opened
      size="wide"
      title="Import report"
      context="Nothing is changed yet"
      onClose={close}
      footer={
        <>
          <Text size="sm" tone="muted" className={styles.open} role="status">
            {checked && describeOpen(checked)}
          </Text>
          <Button onClick={close}>Cancel</Button>
          <Button
            kind="primary"
            shortcut={formatShortcut('mod+Enter')}
            busy={isBusy}
            disabled={!isReady}
            onClick={state.apply}
          >
            Import figures
          </Button>
        </>
      }
    >
      <Keys apply={state.apply} />
      <div className={styles.columns}>
        <Stack gap={4} className={styles.main}>
          <Issue state={state} />
          {problem && !asksForIssue(problem) && <Failure>{problem.message}</Failure>}
          {!checked && !problem && <Skeleton rows={8} label="Checking the report" />}
          {isReady && (
            <>
              <Addresses state={state} checked={checked} />
              <Clicks state={state} checked={checked} />
              <Slots checked={checked} />
            </>
          )}
        </Stack>
        {isReady && <ImportAside checked={checked} />}
      </div>
    </Dialog>
  );
}

/** Within the dialog, whose keys those of the page are not. */
function Keys({ apply }: Pick<ImportState, 'apply'>) {
  useShortcut('mod+Enter', 'Import figures', apply);
  return null;
}

/** "1 address is still open. Its 8 clicks count for the issue, but for no slot." */
function describeOpen({ unknown, countsLive }: ReportImportDone): string {
  const whom = countsLive ? 'nothing yet' : 'the issue, but for no slot';
  const clicks = unknown.reduce((sum, one) => sum + (one.clicks ?? one.uniqueClicks ?? 0), 0);
  if (unknown.length === 0) return '';
  return unknown.length === 1
    ? `1 address is still open. Its ${formatCount(clicks)} clicks count for ${whom}.`
    : `${formatCount(unknown.length)} addresses are still open. Their ${formatCount(clicks)} clicks count for ${whom}.`;
}

/** Which issue the report is about: recognized, or to be chosen. */
function Issue({ state: { checked, problem, change } }: { state: ImportState }) {
  const [isChoosing, setChoosing] = useState(false);
  const mustChoose = problem !== null && asksForIssue(problem);
  if (mustChoose || isChoosing) {
    const choose = (alertItemId: number | null) => {
      setChoosing(false);
      change({ alertItemId, answers: [] });
    };
    return <IssueField hint={mustChoose ? problem.message : undefined} onChange={choose} />;
  }
  if (!checked) return null;
  const { issue, title, date } = checked.issue;
  return (
    <Row gap={3} className={styles.issue}>
      <Icon name="check" />
      <div>
        <Text weight="strong">
          Issue# {issue}, {title}
        </Text>
        <Small>
          {describeRecognized(checked)}{' '}
          {date && `Sent on ${formatDate(date, 'weekdayOnly')}, ${formatDate(date, 'long')}.`}
        </Small>
      </div>
      <Row push>
        <Button size="small" onClick={() => setChoosing(true)}>
          Another issue
        </Button>
      </Row>
    </Row>
  );
}

function describeRecognized({ issue: { recognizedBy, links } }: ReportImportDone): string {
  if (recognizedBy === 'chosen') return 'Chosen.';
  return recognizedBy === 'name' ? 'Recognized by its name.' : `Recognized by ${formatCount(links)} of its links.`;
}

function IssueField({ hint, onChange }: { hint: string | undefined; onChange: (id: number | null) => void }) {
  const { data, error } = useIssueChoicesQuery();
  const byDate = [...(data ?? [])].sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));
  return (
    <AsyncSelectField
      id="import-issue"
      name="import-issue"
      label="Issue"
      hint={hint}
      value={null}
      onChange={onChange}
      placeholder="Search number or title"
      choices={data && byDate.map(({ id, issue, title }) => ({ id, name: `${issue} ${title}`, detail: String(issue) }))}
      failure={error && !data ? `Issues could not be loaded. ${error.message}` : undefined}
    />
  );
}

/** Whose clicks count, where both are known. */
function Clicks({ state, checked }: { state: ImportState; checked: ReportImportDone }) {
  if (checked.liveClicks === null || checked.addresses === 0) return null;
  return (
    <RadioField<'live' | 'file'>
      inline
      id="import-clicks"
      name="import-clicks"
      label="Clicks"
      value={checked.countsLive ? 'live' : 'file'}
      onChange={(clicks) => state.change({ clicks })}
      options={[
        { value: 'live', label: `Live: ${formatCount(checked.liveClicks)}, people only` },
        { value: 'file', label: `The file’s: ${formatCount(checked.fileClicks)}, scanners included` },
      ]}
    />
  );
}
