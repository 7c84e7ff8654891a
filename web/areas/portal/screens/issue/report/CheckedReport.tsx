import type { ReportImportDone } from '@masthead/client/types/stats';
import { Button, formatCount, formatCountOf } from '@masthead/kit';
import { FIGURE_LABELS, type FigureName, formatFigure } from '../../../model/figures';
import { formatSlot } from '../../../model/slots';
import csv from '../../../parts/CsvImport.module.css';
import { ImportPreview } from '../../../parts/ImportPreview';
import styles from './Report.module.css';
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
    <div className={csv.box}>
      <div role="status">
        <p className={csv.file}>{file.name}</p>
        <p className={csv.summary}>{answer.summary}</p>
        <p className={csv.note}>{describeItems(answer)}</p>
      </div>
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
      <div className={csv.actions}>
        <Button kind="primary" icon="export" onClick={flow.apply}>
          Apply
        </Button>
        <Button kind="quiet" onClick={flow.leave}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function describeItems({ itemsChanged, itemsAdded, addresses }: ReportImportDone): string {
  if (addresses === 0) return '';
  return `Clicks of ${formatCountOf(itemsChanged, 'item')} of content change, ${formatCountOf(itemsAdded, 'item')} would be added.`;
}

function Figures({ figures }: { figures: ReportImportDone['figures'] }) {
  if (figures.length === 0) return null;
  return (
    <dl className={styles.figures} aria-label="Figures">
      {figures.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{FIGURE_LABELS[name as FigureName]}</dt>
          <dd>
            {formatFigure(name as FigureName, after)}{' '}
            {before !== after && (
              <span>{before === null ? 'new' : `was ${formatFigure(name as FigureName, before)}`}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Slots({ slots }: { slots: ReportImportDone['slots'] }) {
  if (slots.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must be scrollable by keyboard
    <section className={`${csv.rows} ${styles.scroll}`} tabIndex={0} aria-label="Clicked slots">
      <table>
        <thead>
          <tr>
            <th scope="col">Slot</th>
            <th scope="col">Client</th>
            <th scope="col">Clicks</th>
          </tr>
        </thead>
        <tbody>
          {slots.map((slot) => (
            <tr key={`${slot.kind}-${slot.position}`}>
              <td>{formatSlot(slot) ?? slot.kind}</td>
              <td>{slot.clientCompany ?? slot.title ?? '–'}</td>
              <td>{formatCount(slot.clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Unknown({ answer: { unknown, addresses, matched, skipped } }: { answer: ReportImportDone }) {
  const count = addresses - matched;
  if (count === 0 && skipped === 0) return null;
  return (
    <details className={styles.unknown}>
      <summary>
        {formatCountOf(count, 'address', 'addresses')} without a slot
        {skipped > 0 && `, ${formatCountOf(skipped, 'row')} skipped`}
      </summary>
      <ul>
        {unknown.map(({ url, clicks, uniqueClicks, slots }) => (
          <li key={url}>
            <span className={styles.url}>{url}</span> {formatCount(clicks ?? uniqueClicks ?? 0)}
            {slots.length > 1 && ', in several slots'}
          </li>
        ))}
      </ul>
    </details>
  );
}
