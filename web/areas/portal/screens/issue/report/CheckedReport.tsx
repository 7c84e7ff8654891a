import type { ReportImportDone } from '@masthead/client/types/stats';
import { Button, Facts, formatCount, formatCountOf, Row, Small, SmallTable, Stack, Text } from '@masthead/kit';
import { FIGURE_LABELS, type FigureName, formatFigure } from '../../../model/figures';
import { formatSlot } from '../../../model/slots';
import { FileStatus } from '../../../parts/CsvImport';
import csv from '../../../parts/CsvImport.module.css';
import { ImportPreview } from '../../../parts/ImportPreview';
import type { ReportImportFlow, ReportStep } from './useReportImport';

/** What a checked report has, and the button that applies it. */
export function CheckedReport({
  step,
  flow,
}: {
  step: Extract<ReportStep, { at: 'checked' }>;
  flow: ReportImportFlow;
}) {
  const { answer, file } = step;
  return (
    <Stack gap={3} size="sm" className={csv.box}>
      <FileStatus name={file.name} summary={answer.summary} note={describeItems(answer)} />
      <ImportPreview
        {...answer}
        headers={['Row', 'Stored', 'Slot']}
        samples={answer.samples.map(({ name, value, slot }) => [
          FIGURE_LABELS[name as FigureName] ?? name,
          FIGURE_LABELS[name as FigureName] ? formatFigure(name as FigureName, value) : (value ?? '–'),
          slot ?? '–',
        ])}
        joined={
          answer.joined > 0 ? `${formatCountOf(answer.joined, 'row or version', 'rows or versions')} added up.` : ''
        }
      />
      <Figures figures={answer.figures} />
      <Slots slots={answer.slots} />
      <Unknown answer={answer} />
      <Row wrap gap={2}>
        <Button kind="primary" icon="export" onClick={flow.apply}>
          Apply
        </Button>
        <Button kind="quiet" onClick={flow.leave}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}

function describeItems({ itemsChanged, itemsAdded, addresses }: ReportImportDone): string {
  if (addresses === 0) return '';
  return `Clicks of ${formatCountOf(itemsChanged, 'item')} of content change, ${formatCountOf(itemsAdded, 'item')} would be added.`;
}

function Figures({ figures }: { figures: ReportImportDone['figures'] }) {
  if (figures.length === 0) return null;
  const items = figures.map(({ name, before, after }) => [
    FIGURE_LABELS[name as FigureName],
    <>
      {formatFigure(name as FigureName, after)}{' '}
      <Small>{before !== after && (before === null ? 'new' : `was ${formatFigure(name as FigureName, before)}`)}</Small>
    </>,
  ]);
  return <Facts above label="Figures" items={Object.fromEntries(items)} />;
}

function Slots({ slots }: { slots: ReportImportDone['slots'] }) {
  if (slots.length === 0) return null;
  return (
    <SmallTable className={csv.rows} label="Clicked slots">
      <thead>
        <tr>
          <th scope="col">Slot</th>
          <th scope="col">Client</th>
          <th scope="col" data-number>
            Clicks
          </th>
        </tr>
      </thead>
      <tbody>
        {slots.map((slot) => (
          <tr key={`${slot.kind}-${slot.position}`}>
            <td>{formatSlot(slot) ?? slot.kind}</td>
            <td>{slot.clientCompany ?? slot.title ?? '–'}</td>
            <td data-number>{formatCount(slot.clicks)}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

function Unknown({ answer: { unknown, addresses, matched, skipped } }: { answer: ReportImportDone }) {
  const count = addresses - matched;
  if (count === 0 && skipped === 0) return null;
  return (
    <details className={csv.more}>
      <summary>
        {formatCountOf(count, 'address', 'addresses')} without a slot
        {skipped > 0 && `, ${formatCountOf(skipped, 'row')} skipped`}
      </summary>
      <ul>
        {unknown.map(({ url, clicks, uniqueClicks, slots }) => (
          <li key={url}>
            <Text as="span" tone="secondary" breakWords>
              {url}
            </Text>{' '}
            {formatCount(clicks ?? uniqueClicks ?? 0)}
            {slots.length > 1 && ', in several slots'}
          </li>
        ))}
      </ul>
    </details>
  );
}
