import type { ClickMap as Clicks, IssueClicks } from '@masthead/client/types/stats';
import { Button, Columns, Figures, Row, SegmentedControl, Small, saveFile, useShortcut } from '@masthead/kit';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { reportImportsApi } from '../../../api/reportImports';
import {
  isAd,
  listUncounted,
  type MappedSlot,
  orderSlots,
  type SlotOrder,
  sortSlots,
  summarizeClicks,
  toCsv,
} from '../../../model/clickMap';
import { ReportTable } from '../../report/ReportTable';
import { toItems } from '../../report/Summary';
import { ByClient, ByHour, LinkTable } from '../clicks/ClickParts';
import { ClickedEmail } from './ClickedEmail';
import styles from './ClickMap.module.css';
import { getColumns } from './clickColumns';

const TITLE = 'Clicks by slot';
const NOTHING =
  'No clicks yet. Import what your mail service exports, below: the clicks of each slot are then drawn on the email.';

interface ClickMapProps {
  emailStatId: number;
  /** Of the signed links; undefined until they are loaded, or without any. */
  clicks: IssueClicks | undefined;
}

/** The clicks of each slot of an issue beside what is usual: drawn on the email, and as a list (STATS-64, STATS-65). */
export function ClickMap({ emailStatId, clicks }: ClickMapProps) {
  const { currentData: map } = reportImportsApi.useClickMapQuery(emailStatId);
  if (!map) return null;
  const { links = NONE, hours = [] } = clicks ?? {};
  if (map.slots.length === 0)
    return links.length === 0 && <ReportTable title={TITLE} columns={[]} rows={[]} nothing={NOTHING} />;
  const shown = <MapAndList map={map} />;
  if (links.length === 0) return shown;
  return (
    <>
      {shown}
      <div className={styles.aside}>
        <ByHour hours={hours} />
        <ByClient emailStatId={emailStatId} slots={map.slots} />
      </div>
      <LinkTable links={links} emailStatId={emailStatId} />
    </>
  );
}

const NONE: IssueClicks['links'] = [];

/** The email, and the list of slots beside it. Selecting a slot in one shows it in the other. */
function MapAndList({ map }: { map: Clicks }) {
  const slots = useMemo(() => sortSlots(map.slots), [map]);
  const [selected, setSelected] = useState<string | null>(null);
  const [order, setOrder] = useState<SlotOrder>('issue');
  const [shown, setShown] = useState<'all' | 'ads'>('all');
  const list = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLElement>(null);
  useSlotKeys(list);
  const ads = slots.filter(isAd);
  const uncounted = listUncounted(slots);
  const save = () => saveFile(new Blob([toCsv(slots)], { type: 'text/csv' }), `slots-of-issue-${map.issue ?? ''}.csv`);
  const select = (id: string) => {
    setSelected(id);
    list.current?.querySelector(`[data-slot="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const show = (id: string) => {
    setSelected(id);
    stage.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <Summary {...{ map, slots }} />
      <Columns template="minmax(0, 400px) minmax(540px, 1fr)" below="desk" align="start" className={styles.columns}>
        <ClickedEmail {...{ map, slots, selected, stage }} onSelect={select} />
        <div ref={list}>
          <Row wrap gap={[2, 3]} className={styles.tools}>
            <SegmentedControl
              label="Order"
              size="small"
              value={order}
              onChange={setOrder}
              options={[
                { value: 'issue', label: 'Issue order' },
                { value: 'clicks', label: 'Clicks' },
                { value: 'change', label: 'Against usual' },
              ]}
            />
            <SegmentedControl
              label="Slots"
              size="small"
              value={shown}
              onChange={setShown}
              options={[
                { value: 'all', label: 'All' },
                { value: 'ads', label: 'Ads', count: ads.length },
              ]}
            />
            <Button kind="quiet" size="small" icon="download" srSuffix="of slots" onClick={save}>
              CSV
            </Button>
            <Small push only="desk" aria-hidden="true">
              <kbd>J</kbd> <kbd>K</kbd> move
            </Small>
          </Row>
          <ReportTable
            title={TITLE}
            columns={getColumns({ slots, selected, alertItemId: map.alertItemId, onSelect: setSelected, onShow: show })}
            rows={orderSlots(shown === 'ads' ? ads : slots, order)}
            isCurrent={({ id }) => id === selected}
            nothing="No ads in this issue."
          >
            {slots.some(({ clicks }) => clicks === null) && <Small>–: not in the report.</Small>}{' '}
            {uncounted.length > 0 && shown === 'all' && <Small>Empty or without a link: {uncounted.join(', ')}.</Small>}
          </ReportTable>
        </div>
      </Columns>
    </>
  );
}

function Summary({
  map: { addresses, matched, clicksAreUnique },
  slots,
}: {
  map: Clicks;
  slots: readonly MappedSlot[];
}) {
  return (
    <Row wrap align="end" justify="between" gap={[2, 5]} top={5} className={styles.summary}>
      <Figures below label="Clicks" items={toItems(summarizeClicks(slots))} />
      {addresses > 0 && (
        <Small>
          {matched} of {addresses} addresses belong to a slot
          {clicksAreUnique && '. Slots count all clicks, the issue different recipients'}
        </Small>
      )}
    </Row>
  );
}

/** J and K move through the slots of a list. */
function useSlotKeys(list: RefObject<HTMLElement | null>): void {
  const move = (by: number) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])];
    const current = buttons.indexOf(document.activeElement as HTMLElement);
    const next = current < 0 ? 0 : Math.min(Math.max(current + by, 0), buttons.length - 1);
    buttons[next]?.focus();
  };
  useShortcut('j', 'Next slot', () => move(1));
  useShortcut('k', 'Previous slot', () => move(-1));
}
