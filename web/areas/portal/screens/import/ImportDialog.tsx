import { useIssueChoicesQuery } from '@masthead/client/choices';
import type { ReportImportDone } from '@masthead/client/types/stats';
import {
  AsyncSelectField,
  Button,
  Dialog,
  Failure,
  formatCount,
  formatCountOf,
  formatDate,
  formatShortcut,
  Icon,
  type IconName,
  RadioField,
  Row,
  Section,
  Skeleton,
  Small,
  SmallTable,
  Stack,
  Text,
  useObservable,
  useShortcut,
} from '@masthead/kit';
import { type DroppedReport, droppedReport } from '@masthead/kit/editor';
import { type ReactNode, useState } from 'react';
import { FIGURE_LABELS, FIGURE_NAMES, type FigureName, formatFigure } from '../../model/figures';
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

/** What the issue has then, what an import does, and what the files have. */
function ImportAside({ checked }: { checked: ReportImportDone }) {
  const { issue, files, itemsChanged, itemsAdded } = checked;
  const items = itemsChanged + itemsAdded;
  return (
    <aside className={styles.aside} aria-label="After the import">
      <Section title={`Issue ${issue.issue} then`}>
        <Figures figures={checked.figures} />
      </Section>
      <Section title="When you import">
        <ul>
          {issue.emailStatId === null && (
            <Effect icon="performance">
              <b>The record of figures is made</b> for issue {issue.issue}. Nothing to type.
            </Effect>
          )}
          {items > 0 && (
            <Effect icon="sponsors">
              <b>{formatCountOf(items, 'ad or article', 'ads and articles')}</b> of clients get the clicks of their own
              slot.
            </Effect>
          )}
          <Effect icon="undo">
            <b>Undo</b> at once, or later on the issue’s page.
          </Effect>
        </ul>
      </Section>
      <Section title="Files">
        <ul>
          {files.map(({ name, figures, addresses }) => (
            <Row as="li" key={name} gap={2} size="xs" tone="secondary">
              <Text as="span" breakWords>
                {name}
              </Text>
              <Row push>
                <Small>
                  {[figures > 0 && 'totals', addresses > 0 && formatCountOf(addresses, 'address', 'addresses')]
                    .filter(Boolean)
                    .join(', ')}
                </Small>
              </Row>
            </Row>
          ))}
        </ul>
        <LeftOut checked={checked} />
      </Section>
    </aside>
  );
}

function Figures({ figures }: Pick<ReportImportDone, 'figures'>) {
  const known = new Map(figures.map((figure) => [figure.name, figure]));
  const rows = FIGURE_NAMES.flatMap((name) => known.get(name) ?? []);
  if (rows.length === 0) return <Small>The files have no totals.</Small>;
  return (
    <SmallTable label="Figures" className={styles.figures}>
      <tbody>
        {rows.map(({ name, before, after, isUnique }) => (
          <tr key={name}>
            <Text as="th" scope="row" weight="regular" tone="secondary">
              {FIGURE_LABELS[name as FigureName]}
              {isUnique && ', unique'}
            </Text>
            <Text as="td" weight="strong" data-number>
              {formatFigure(name as FigureName, after)}
            </Text>
            <Text as="td" size="xs" tone="muted" data-number>
              {before !== null && before !== after && `was ${formatFigure(name as FigureName, before)}`}
            </Text>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

function Effect({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Row as="li" gap={2} align="start" size="sm" tone="secondary" pad={[1, 0]}>
      <Icon name={icon} size={14} />
      <span>{children}</span>
    </Row>
  );
}

/** What of the files is not used. */
function LeftOut({ checked: { unusedColumns, unusedLines, joined } }: { checked: ReportImportDone }) {
  return (
    <Text as="div" size="xs" tone="muted" breakWords>
      {joined > 0 && <p>{formatCountOf(joined, 'row or version', 'rows or versions')} added up.</p>}
      {unusedColumns.length > 0 && <p>Columns not used: {unusedColumns.join(', ')}</p>}
      {unusedLines.length > 0 && (
        <details>
          <summary>{formatCountOf(unusedLines.length, 'line')} not used</summary>
          <ul>
            {unusedLines.map(({ line, text }) => (
              <li key={`${line} ${text}`}>
                {formatCount(line)} {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Text>
  );
}
