import { Link, Text } from '@masthead/kit';
import type { MappedSlot } from '../../../model/clickMap';
import { getSlotPath } from '../../../model/paths';
import { formatOptional } from '../../../model/report';
import { TypedClicks } from '../../../parts/TypedClicks';
import styles from '../../report/ClientReport.module.css';
import { Bar, Change } from '../../report/Comparison';
import { type ReportColumn, reportColumn } from '../../report/ReportTable';
import mapStyles from './ClickMap.module.css';

interface SlotColumns {
  /** All slots, which set the scale of the bars. */
  slots: readonly MappedSlot[];
  selected: string | null;
  alertItemId: number;
  onSelect: (id: string) => void;
  /** Also scrolls the page to the email, where that is not beside the list. */
  onShow: (id: string) => void;
}

/** Slot, content, bar, clicks, usual and change. The slot is a button that shows it on the email. */
export function getColumns({
  slots,
  selected,
  alertItemId,
  onSelect,
  onShow,
}: SlotColumns): readonly ReportColumn<MappedSlot>[] {
  const max = Math.max(1, ...slots.flatMap(({ clicks, usual }) => [clicks ?? 0, usual ?? 0]));
  return [
    reportColumn('Slot', {}, ({ id, label }) => (
      <button
        type="button"
        className={mapStyles.slot}
        data-slot={id}
        aria-pressed={id === selected}
        onClick={() => onShow(id)}
        onFocus={() => onSelect(id)}
      >
        {label}
      </button>
    )),
    reportColumn(
      'Content',
      { className: styles.content },
      ({ tag, title, clientCompany, label, emailContentStatId, ...counted }) => (
        <>
          <Link to={getSlotPath(alertItemId, tag)}>{title || clientCompany || label}</Link>
          {clientCompany && title && <Text tone="muted">{clientCompany}</Text>}
          <TypedClicks of="content" id={emailContentStatId} counted={counted} name={label} />
        </>
      ),
    ),
    reportColumn('', { wide: true, className: styles.bar }, ({ clicks, usual }) => (
      <Bar value={clicks} usual={usual} max={max} />
    )),
    reportColumn('Clicks', { kind: 'value' }, ({ clicks }) => formatOptional(clicks)),
    reportColumn('Usual', { kind: 'number' }, ({ usual }) => formatOptional(usual)),
    reportColumn('Change', { kind: 'number' }, ({ clicks, usual }) => <Change value={clicks} usual={usual} />),
  ];
}
