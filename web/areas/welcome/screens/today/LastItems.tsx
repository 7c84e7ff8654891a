import { getFileUrl } from '@masthead/client';
import { useClientReportQuery } from '@masthead/client/choices';
import type { EmailStatOut, ReportedItem } from '@masthead/client/types/stats';
import { Columns, compareUsual, formatCount, Row, Stack, Text, Thumbnail } from '@masthead/kit';
import { sections } from '../../../../client/generated/sections';
import { LIVE, Nothing } from './Block';
import styles from './Today.module.css';

/** What a client had in an issue: picture, place, and clicks beside the usual number. Left out while it is unknown. */
export function LastItems({ clientId, report }: { clientId: number; report: EmailStatOut }) {
  const day = report.alertItem?.date?.slice(0, 10);
  const query = useClientReportQuery({ clientId, ...(day && { from: day, to: day }) }, LIVE);
  const items =
    query.data?.items.filter(({ emailStatId, clicks }) => emailStatId === report.id && clicks !== null) ?? [];
  if (items.length === 0) return null;
  const most = Math.max(1, ...items.flatMap(({ clicks, usualClicks }) => [clicks ?? 0, usualClicks ?? 0]));
  return (
    <Stack top={1}>
      <ul>
        {items.map((item) => (
          <Item key={item.id} item={item} most={most} />
        ))}
      </ul>
      {items.some(({ usualClicks }) => usualClicks !== null) && (
        <Nothing>The line marks what such items usually get.</Nothing>
      )}
    </Stack>
  );
}

function Item({ item, most }: { item: ReportedItem; most: number }) {
  const { imageUrl, title, usualClicks } = item;
  const clicks = item.clicks ?? 0;
  return (
    <Columns as="li" template="56px minmax(0, 1fr)" below="never" gap={3} pad={[2, 0]} size="sm">
      {imageUrl ? <Thumbnail src={getFileUrl(imageUrl)} width={56} height={46} /> : <span />}
      <div>
        <Row as="p" gap={3} align="start" justify="between" weight="medium" tabular>
          <span>{[nameSlot(item), title].filter(Boolean).join(', ')}</span>
          <b>{formatCount(clicks)}</b>
        </Row>
        <Track {...{ clicks, usualClicks, most }} />
        {usualClicks !== null && (
          <Text as="small" size="xs" tone="muted">
            {describeUsual(clicks, usualClicks)}
          </Text>
        )}
      </div>
    </Columns>
  );
}

/** Clicks as a bar, with a line at the usual number; `most` fills it. */
export function Track({ clicks, usualClicks, most }: { clicks: number; usualClicks: number | null; most: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <i className={styles.part} style={{ width: `${(clicks / most) * 100}%` }} />
      {usualClicks !== null && <u className={styles.usual} style={{ left: `${(usualClicks / most) * 100}%` }} />}
    </span>
  );
}

/** "29% over usual, 129", or "usual 0". */
function describeUsual(clicks: number, usual: number): string {
  const compared = compareUsual(clicks, usual)?.text;
  return compared ? `${compared}, ${formatCount(Math.round(usual))}` : 'usual 0';
}

function nameSlot({ slot }: ReportedItem): string | undefined {
  return sections.slots.find(({ kind, position }) => kind === slot?.kind && position === slot.position)?.label;
}
