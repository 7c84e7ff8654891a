import { getFileUrl } from '@masthead/client';
import { compareUsual, Thumbnail } from '@masthead/kit';
import styles from './ClientReport.module.css';
import { type ReportColumn, reportColumn } from './ReportTable';

interface Compared {
  value: number | null;
  usual: number | null;
}

/** A bar of the clicks with a line at the usual number; the figures are in other columns. */
export function Bar({ value, usual, max }: Compared & { max: number }) {
  if (value === null) return null;
  return (
    <span className={styles.track} aria-hidden="true">
      <i style={{ width: `${(value / max) * 100}%` }} />
      {usual !== null && <u style={{ left: `${(usual / max) * 100}%` }} />}
    </span>
  );
}

/** What was printed, as a picture. */
export const PICTURE: ReportColumn<{ imageUrl: string }> = reportColumn(
  '',
  { className: styles.picture },
  ({ imageUrl }) => imageUrl && <Thumbnail src={getFileUrl(imageUrl)} width={46} height={38} />,
);

interface Clicked {
  clicks: number | null;
  usualClicks: number | null;
}

/** Return the column of bars, on one scale for all rows. */
export function buildBar(rows: readonly Clicked[]): ReportColumn<Clicked> {
  const max = Math.max(1, ...rows.flatMap(({ clicks, usualClicks }) => [clicks ?? 0, usualClicks ?? 0]));
  const cell = ({ clicks, usualClicks }: Clicked) => <Bar value={clicks} usual={usualClicks} max={max} />;
  return reportColumn('', { wide: true, className: styles.bar }, cell);
}

/** How far the clicks are from the usual number: "29% over usual". */
export function Change({ value, usual }: Compared) {
  const change = compareUsual(value, usual);
  return <span className={change?.isOutstanding ? styles.better : undefined}>{change?.text ?? '–'}</span>;
}
