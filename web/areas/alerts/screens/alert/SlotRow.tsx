import { Button, IconButton, Link, Menu, Row, Tag, Text, Thumbnail } from '@masthead/kit';
import { type Booking, bookingPath } from '../../model/bookings';
import { getKind, type Variant } from '../../model/registry';
import { describeCreative, describeHolder, needsWork } from '../../model/slotBookings';
import {
  capitalize,
  describeColleagues,
  describeMark,
  type FilledSlot,
  isAd,
  isJob,
  LEFT_OUT,
} from '../../model/slots';
import { type Companies, type Summary, summarizeSlot } from '../../model/summary';
import styles from './RunSheet.module.css';
import { SlotThreads } from './threads/SlotThreads';
import type { IssueThreads } from './threads/useIssueThreads';

interface MoveHandleProps {
  line: FilledSlot;
  /** The slots that the section can move to. */
  places: readonly FilledSlot[];
  companies: Companies;
  onFocus: () => void;
  onMove: (to: string) => void;
}

/** Number of characters of a title in the menu. */
const TITLE_LENGTH = 32;

/** Drag handle of a section that can move. A click opens a menu of the places (ALERT-10). */
function MoveHandle({ line, places, companies, onFocus, onMove }: MoveHandleProps) {
  const name = `Move ${line.slot.label}`;
  return (
    <Menu
      heading={name}
      trigger={
        <IconButton
          icon="grip"
          size="small"
          data-handle=""
          className={styles.handle}
          label={name}
          title="Drag, or click to choose a place"
          // The current row has a wider button: focus by a press must not move the handle from under the pointer.
          onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onFocus()}
        />
      }
      items={places.map(({ key, slot, section }) => ({
        label: section ? `Swap with ${slot.label}` : `Move to ${slot.label}`,
        detail: section ? shorten(summarizeSlot(getKind(slot), section, companies).title) : 'Empty',
        onSelect: () => onMove(key),
      }))}
    />
  );
}

function shorten(title: string): string {
  const characters = [...title];
  return characters.length > TITLE_LENGTH ? `${characters.slice(0, TITLE_LENGTH).join('')}…` : title;
}

interface SlotRowProps {
  line: FilledSlot;
  edition: Variant;
  companies: Companies;
  /** Short warnings of the email report about this slot. */
  warnings: readonly string[];
  current: boolean;
  /** Whether this row shows the name of its kind: the first of consecutive slots of one kind. */
  isNamed: boolean;
  /** Whether a nested slot follows, so that no separator is drawn. */
  open: boolean;
  /** The slots that its section can move to; none for a kind that an issue has once. */
  places: readonly FilledSlot[];
  onCurrent: (key: string) => void;
  onOpen: (key: string) => void;
  onMove: (to: string) => void;
  onKeep: () => void;
  onPickAd: (key: string) => void;
  /** The live booking of an ad slot. */
  booking: Booking | undefined;
  /** Addresses of those who have the slot open. */
  colleagues: readonly string[];
  issueThreads: IssueThreads;
  onThreads: (key: string) => void;
}

/** One slot of the run sheet: filled, empty, or empty and not printed. */
export function SlotRow(props: SlotRowProps) {
  const {
    line,
    edition,
    companies,
    warnings,
    current,
    isNamed: named,
    places,
    onCurrent,
    onOpen,
    onMove,
    onKeep,
    onPickAd,
    booking,
    colleagues,
    issueThreads,
    onThreads,
  } = props;
  const { key, slot, section, inEdition } = line;
  const summary = section && summarizeSlot(getKind(slot), section, companies);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click only marks the row; J and K do the same
    <li id={`slot-${key}`} data-key={key} className={getClassNames(props, summary)} onClick={() => onCurrent(key)}>
      <Gutter line={line} isNamed={named} />
      <div className={styles.picture}>
        {!section && <div className={styles.ghost} />}
        {summary?.picture && <Thumbnail src={summary.picture} width={80} height={56} logo={summary.isLogo} />}
      </div>
      <div className={styles.body}>
        {summary ? (
          <SlotContent
            summary={summary}
            warnings={warnings}
            mark={describeMark(line)}
            excludedBy={inEdition ? null : edition}
          />
        ) : (
          getEmptyText(inEdition, edition)
        )}
        {booking && <SlotBooking booking={booking} />}
        {colleagues.length > 0 && <p className={styles.colleagues}>{describeColleagues(colleagues)}</p>}
      </div>
      <Row gap={1} className={styles.action}>
        <SlotThreads {...{ line, current, issueThreads, onThreads }} />
        {/* These do not mark the row on focus: Edit grows then, and the button would move away from the pointer. */}
        {line.carriedOverFrom !== null && (
          <IconButton label={`Keep ${slot.label} as is`} icon="check" size="small" onClick={onKeep} />
        )}
        {isAd(line) && (
          <IconButton label={`Pick an ad for ${slot.label}`} icon="ad" size="small" onClick={() => onPickAd(key)} />
        )}
        {section && places.length > 0 && (
          <MoveHandle {...{ line, places, companies, onMove }} onFocus={() => onCurrent(key)} />
        )}
        <SlotAction line={line} current={current} onFocus={() => onCurrent(key)} onOpen={() => onOpen(key)} />
      </Row>
    </li>
  );
}

function Gutter({ line: { slot }, isNamed: named }: { line: FilledSlot; isNamed: boolean }) {
  const kind = getKind(slot);
  const isPlaced = kind.positions.length > 0 && slot.kind !== 'ads';
  if (!isPlaced) return <div className={styles.kind}>{slot.kind === 'ads' ? slot.label : kind.label}</div>;
  const isExtra = slot.inEmail.length === 0;
  return (
    <div className={styles.kind}>
      {named && kind.label}
      <span className={styles.position}>{isExtra ? slot.label : `Position ${slot.position}`}</span>
    </div>
  );
}

function getEmptyText(inEdition: boolean, edition: Variant): string {
  return inEdition ? 'Empty' : `Empty, ${LEFT_OUT[edition]}`;
}

function getClassNames({ line, current, open }: SlotRowProps, summary: Summary | null): string {
  const { slot, section, inEdition } = line;
  const names = [
    'slot',
    current && 'current',
    isAd(line) && 'ad',
    isJob(line) && 'job',
    slot.nestedIn && 'nested',
    open && 'open',
    !section && 'void',
    !inEdition && 'off',
    (slot.kind === 'news' || isQuoted(summary)) && 'wraps',
    isQuoted(summary) && 'said',
    summary && !summary.picture && 'plain',
  ];
  return names.map((name) => (name ? styles[name] : '')).join(' ');
}

const isQuoted = (summary: Summary | null): boolean => summary?.isQuoted === true;

/** Who booked an ad slot, and how the creative stands; it leads to the booking. */
function SlotBooking({ booking }: { booking: Booking }) {
  return (
    <p className={styles.booking}>
      <Link to={bookingPath(booking.id)}>{describeHolder(booking)}</Link>
      <span className={needsWork(booking) ? styles.pending : undefined}>{`, ${describeCreative(booking)}`}</span>
    </p>
  );
}

interface SlotActionProps {
  line: FilledSlot;
  current: boolean;
  onFocus: () => void;
  onOpen: () => void;
}

/** Edit for a filled slot, otherwise the red Add button (ALERT-7); outlined if the edition does not print the slot. */
function SlotAction({ line: { slot, section, inEdition }, current, onFocus, onOpen }: SlotActionProps) {
  const common = { size: 'small', onFocus, onClick: onOpen } as const;
  if (section) {
    return (
      <Button
        {...common}
        kind={current ? 'default' : 'quiet'}
        shortcut={current ? 'E' : undefined}
        srSuffix={slot.label}
      >
        Edit
      </Button>
    );
  }
  return (
    <Button {...common} kind={inEdition ? 'add' : 'addOutline'} icon="plus" srSuffix={slot.label}>
      Add
    </Button>
  );
}

interface SlotContentProps {
  summary: Summary;
  warnings: readonly string[];
  /** What of it is still from another issue; empty for nothing. */
  mark: string;
  /** The edition that does not print this slot; null if the issue's edition does. */
  excludedBy: Variant | null;
}

/** Content of a slot: title, excerpt, then warnings and properties. */
function SlotContent({ summary, warnings, mark, excludedBy }: SlotContentProps) {
  const { title, excerpt, meta } = summary;
  const tags = [
    ...(mark ? [mark] : []),
    ...warnings,
    ...(excludedBy ? [capitalize(LEFT_OUT[excludedBy])] : []),
    ...summary.tags,
  ];
  return (
    <>
      <Text as="h2" truncate className={styles.title}>
        {title}
      </Text>
      {excerpt && (
        <Text size="sm" tone="secondary" truncate only="desk">
          {excerpt}
        </Text>
      )}
      {meta.length + tags.length > 0 && (
        <Text truncate className={styles.meta}>
          {tags.map((tag) => (
            <span key={tag} className={styles.tag}>
              <Tag warn={warnings.includes(tag)}>{tag}</Tag>
            </span>
          ))}
          {meta.map((fact) => (
            <span key={fact} className={styles.fact}>
              {fact}
            </span>
          ))}
        </Text>
      )}
    </>
  );
}
