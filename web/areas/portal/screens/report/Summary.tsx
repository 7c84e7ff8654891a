import { brand } from '@masthead/client';
import type { ClientReport } from '@masthead/client/types/stats';
import { Figures as FigureList, formatCount, formatCountOf, formatDate, getToday, Row, Text } from '@masthead/kit';
import type { ReactNode } from 'react';
import { compareTotal, countItems, describeIssues, describeLeftOut, getReportFigures } from '../../model/report';
import styles from './ClientReport.module.css';
import { ReasonTable } from './ReasonTable';

/** The report in two sentences. */
export function Summary({ report: { items, campaigns, totals } }: { report: ClientReport }) {
  if (items.length === 0) {
    if (campaigns.length === 0) return null;
    return (
      <Text size="lg" tone="secondary" className={styles.summary}>
        Your {formatCountOf(campaigns.length, 'campaign')} brought <b>{formatCountOf(totals.leads, 'lead')}</b>.
      </Text>
    );
  }
  const asides = [describeLeftOut(totals), compareTotal(totals)].filter(Boolean).map((aside) => `, ${aside}`);
  return (
    <Text size="lg" tone="secondary" className={styles.summary}>
      {describeIssues(items)} Your {countItems(items)} drew{' '}
      {totals.itemClicks !== null && (
        <>
          <b>{formatCount(totals.itemClicks)} clicks</b>
          {asides.length > 0 && `${asides.join('')},`} and{' '}
        </>
      )}
      <b>{formatCountOf(totals.leads, 'lead')}</b>
      {campaigns.length > 0 && `, with your ${formatCountOf(campaigns.length, 'campaign')}`}.
    </Text>
  );
}

/** The values of figures by their labels, each with its note. */
export function toItems(figures: readonly { label: string; value: string; note?: ReactNode }[]) {
  const toItem = ({ label, value, note }: (typeof figures)[number]) => [
    label,
    <>
      {value} {note && <small>{note}</small>}
    </>,
  ];
  return Object.fromEntries(figures.map(toItem));
}

/** Figures in a row, each with what it is compared with. */
export function FigureRow({ figures }: { figures: Parameters<typeof toItems>[0] }) {
  return <FigureList below className={styles.figures} items={toItems(figures)} />;
}

/** The figures at the top, each with what it is compared with; and why clicks are left out, on demand. */
export function Figures({ report }: { report: ClientReport }) {
  const { scanners, unsure, reasons } = report.totals;
  return (
    <>
      <FigureRow figures={getReportFigures(report)} />
      {scanners + unsure > 0 && (
        <details className={styles.unprinted}>
          <Text as="summary" size="sm" tone="secondary">
            Why {formatCountOf(scanners, 'click')} by scanners
            {unsure > 0 && ` and ${formatCount(unsure)} that may be theirs`} are left out
          </Text>
          <ReasonTable title="Clicks left out" counts={reasons} />
        </details>
      )}
    </>
  );
}

/** The newsletter's name and the day, on paper only. */
export function Masthead() {
  return (
    <Row as="p" align="baseline" justify="between" size="xs" tone="secondary" className={styles.masthead}>
      <b>{brand().newsletter}</b>
      <span>Sponsor report, {formatDate(getToday(), 'long')}</span>
    </Row>
  );
}
