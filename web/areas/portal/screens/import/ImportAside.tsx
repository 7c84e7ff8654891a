import type { ReportImportDone } from '@masthead/client/types/stats';
import { formatCount, formatCountOf, Icon, type IconName, Row, Section, Small, SmallTable, Text } from '@masthead/kit';
import type { ReactNode } from 'react';
import { FIGURE_LABELS, FIGURE_NAMES, type FigureName, formatFigure } from '../../model/figures';
import styles from './ImportDialog.module.css';

/** What the issue has then, what an import does, and what the files have. */
export function ImportAside({ checked }: { checked: ReportImportDone }) {
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
