import type { ClickMap as Clicks } from '@masthead/client/types/stats';
import { Loading } from '@masthead/kit';
import { EmailFrame } from '@masthead/kit/editor';
import { type CSSProperties, type RefObject, useCallback, useEffect, useState } from 'react';
import { reportImportsApi } from '../../../api/reportImports';
import { useWidth } from '../../../charts/useWidth';
import type { MappedSlot } from '../../../model/clickMap';
import { measureSlots, NO_LAYOUT, type SlotRegion } from '../../../model/emailSlots';
import { formatOptional } from '../../../model/report';
import styles from './ClickMap.module.css';

/** The width of the email in a desktop client, and the width below which it has its phone layout. */
const DESKTOP = 640;
const PHONE = 400;

interface ClickedEmailProps {
  map: Clicks;
  slots: readonly MappedSlot[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** The element in which the email scrolls. */
  stage: RefObject<HTMLElement | null>;
}

/** The published email with the clicks of each slot drawn on it (STATS-65). The list beside it says the same. */
export function ClickedEmail(props: ClickedEmailProps) {
  const query = reportImportsApi.usePublishedEmailQuery(props.map.alertItemId);
  const html = query.currentData;
  const width = useWidth(props.stage);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section ref={props.stage} className={styles.stage} aria-label="Email with clicks" tabIndex={0}>
      {html !== undefined && width > 0 && <MarkedEmail {...props} html={html} width={width} />}
      {html === undefined && <Loading query={query} what="The email" rows={10} absent={<NotPublished />} />}
    </section>
  );
}

function NotPublished() {
  return (
    <p className={styles.missing}>This issue was not published here, so there is no email to draw the clicks on.</p>
  );
}

function MarkedEmail(props: ClickedEmailProps & { html: string; width: number }) {
  const { html, width, map, slots, selected, onSelect, stage } = props;
  const [{ height, regions }, setLayout] = useState(NO_LAYOUT);
  const measure = useCallback((page: Document) => setLayout(measureSlots(page, map.issue, slots)), [map.issue, slots]);
  const emailWidth = width < PHONE ? width : DESKTOP;
  const scale = width / emailWidth;
  const shown = regions.find(({ slot }) => slot.id === selected);
  useEffect(() => {
    if (stage.current && shown) scrollTo(stage.current, shown.top * scale, shown.height * scale);
  }, [stage, shown, scale]);
  const max = Math.max(1, ...slots.map(({ clicks }) => clicks ?? 0));
  return (
    <div className={styles.sheet} style={{ height: height * scale }}>
      <div className={styles.email} style={{ width: emailWidth, height, transform: `scale(${scale})` }} inert>
        <EmailFrame html={html} scheme="light" images="on" onLayout={measure} />
      </div>
      <ul className={styles.marks} aria-hidden="true">
        {regions.map((region) => (
          <Mark
            key={region.slot.id}
            {...{ region, scale, onSelect }}
            share={(region.slot.clicks ?? 0) / max}
            isSelected={region.slot.id === selected}
          />
        ))}
      </ul>
    </div>
  );
}

const MARGIN = 24;

/** Scroll a part of the stage into view, without scrolling the page. */
function scrollTo(stage: HTMLElement, top: number, height: number): void {
  const isVisible = top >= stage.scrollTop && top + height <= stage.scrollTop + stage.clientHeight;
  if (!isVisible) stage.scrollTop = top - MARGIN;
}

interface MarkProps {
  region: SlotRegion;
  scale: number;
  /** Clicks relative to the slot with the most. */
  share: number;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

/** A slot on the email, tinted by its clicks. Only for the mouse: the keyboard has the list. */
function Mark({ region: { slot, top, height }, scale, share, isSelected, onSelect }: MarkProps) {
  const style: CSSProperties = { top: top * scale, height: height * scale, '--share': share } as CSSProperties;
  return (
    <li className={isSelected ? styles.selected : undefined} style={style}>
      <button type="button" tabIndex={-1} onClick={() => onSelect(slot.id)}>
        <b>{formatOptional(slot.clicks)}</b> {slot.label}
        {slot.usual !== null && `, usual ${formatOptional(slot.usual)}`}
      </button>
    </li>
  );
}
