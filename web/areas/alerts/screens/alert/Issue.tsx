import { toProblem } from '@masthead/client';
import {
  ButtonLink,
  lazyComponent,
  Note,
  toast,
  useNavigate,
  usePresence,
  useShortcut,
  useUrlParam,
} from '@masthead/kit';
import { useMemo, useState } from 'react';
import { alertsApi } from '../../api';
import { bookingsApi } from '../../bookingsApi';
import { useCompanies } from '../../choices/useCompanies';
import { previewPath, publishPath } from '../../model/paths';
import { listUnfilled } from '../../model/proposals';
import type { WholeIssue } from '../../model/records';
import { getKind } from '../../model/registry';
import { groupTagsBySlot } from '../../model/report';
import { mapBySlot, type SlotBookings } from '../../model/slotBookings';
import {
  buildRunSheet,
  countSlots,
  type FilledSlot,
  getEdition,
  isAd,
  isCarriedOver,
  listChangedLabels,
} from '../../model/slots';
import { type Companies, summarizeSlot } from '../../model/summary';
import styles from './AlertScreen.module.css';
import { PickAdDialog } from './ads/PickAdDialog';
import { CopyDialog } from './CopyDialog';
import { EmailSize } from './EmailSize';
import { Flatplan } from './Flatplan';
import { IssueHeader } from './IssueHeader';
import { ItemDialog } from './item/ItemDialog';
import { RunSheet } from './RunSheet';
import { SlotBar } from './SlotBar';
import { filterLines, NoSlots, type SlotFilter } from './SlotFilters';
import { countPlanned, StartBar } from './start/StartBar';
import { TallyBar } from './TallyBar';
import { ThreadPanel } from './threads/ThreadPanel';
import { useIssueThreads, useOpenThreads, useSlotOwner } from './threads/useIssueThreads';
import { useCurrentSlot, useVisibleSlots } from './useCurrentSlot';
import { useOpenSlot } from './useOpenSlot';
import { useSlotMoves } from './useSlotMove';

// Not with the issue, which is opened more often than they are.
const SectionDialog = lazyComponent(() => import('./section/SectionDialog'));
const ProposalsDialog = lazyComponent(() => import('./section/ProposalsDialog'));
const StartDialog = lazyComponent(() => import('./start/StartDialog'));

/** Return the line so many below another one; that one itself at the end. */
function stepFrom(line: FilledSlot, lines: readonly FilledSlot[], by: number): FilledSlot {
  return lines[lines.findIndex(({ key }) => key === line.key) + by] ?? line;
}

/** Return the current slot if it takes an ad, or the first such slot while none is current. */
function findAd(runSheet: readonly FilledSlot[], current: string | null): FilledSlot | undefined {
  const line = runSheet.find(({ key }) => key === current) ?? runSheet.find(isAd);
  return line && isAd(line) ? line : undefined;
}

const countUnfilled = (item: WholeIssue['alertItem'], runSheet: readonly FilledSlot[]): number =>
  item.status === 'draft' ? listUnfilled(runSheet).length : 0;

/** An issue: run sheet, flatplan and their dialogs. */
export function Issue({ issue }: { issue: WholeIssue }) {
  const { alertItem: item } = issue;
  const edition = getEdition(issue);
  const email = { id: item.id, variant: edition, snapshot: false };
  const runSheet = useMemo(() => buildRunSheet(issue), [issue]);
  const [filter, setFilter] = useUrlParam<SlotFilter>('show', 'all');
  const { openSlot, open: openEditor, close: closeEditor } = useOpenSlot();
  const [dialog, setDialog] = useState<'item' | 'copy' | 'fill' | null>(null);
  const [picking, setPicking] = useState<string | null>(null);
  const bookings = useSlotBookings(item.id);
  const issueThreads = useIssueThreads(item.id, bookings);
  const { threadsOf, asked, show: showThreads, close: closeThreads } = useOpenThreads();
  const threadsLine = runSheet.find(({ key }) => key === threadsOf);
  const own = useSlotOwner(issueThreads, bookings);
  const lines = useMemo(() => filterLines(runSheet, filter, issueThreads), [runSheet, filter, issueThreads]);
  const { current, setCurrent, go, move, nextEmpty } = useCurrentSlot(lines, filter);
  const onScreen = useVisibleSlots(lines);
  const companies = useCompanies();
  const { data: report } = alertsApi.useEmailReportQuery(email);
  const navigate = useNavigate();
  const tally = countSlots(runSheet);
  // In the address, because a copy whose number exists leads here.
  const [startFrom, setStartFrom] = useUrlParam('start', '');
  const planned = countPlanned(item, runSheet);
  const unfilled = countUnfilled(item, runSheet);

  const open = (key: string) => {
    setCurrent(key);
    openEditor(key);
  };
  const showSlot = (key: string) => {
    setFilter('all');
    go(key);
  };

  const keep = useSlotKeep();
  const moveTo = useSlotMoves({ runSheet, current, onMoved: (key) => go(key, 'nearest') });

  useShortcut('j', 'Next slot', () => move(1));
  useShortcut('k', 'Previous slot', () => move(-1));
  useShortcut('e', 'Edit the slot', () => current && open(current));
  useShortcut('m', 'Next empty slot', nextEmpty);
  useShortcut('y', 'Keep the slot as it is', () => {
    const line = lines.find(({ key }) => key === current);
    if (line) void keep(line);
  });
  useShortcut('a', 'Pick an ad', () => {
    const line = findAd(runSheet, current);
    if (line) setPicking(line.key);
  });
  useShortcut('t', 'Threads of the slot', () => current && showThreads(current));
  useShortcut('f', 'Fill sections', () => setDialog('fill'), { enabled: unfilled > 0 });
  useShortcut('p', 'Email preview', () => navigate(previewPath(item.id, edition)));

  const colleagues = useColleagues(item.id, openSlot || (picking ?? ''));
  const picked = runSheet.find(({ key }) => key === picking);
  const shared = { edition, companies, current, bookings };
  return (
    <div className={threadsLine ? styles.withPanel : undefined}>
      <IssueHeader issue={issue} onEdit={() => setDialog('item')} onCopy={() => setDialog('copy')}>
        <TallyBar
          tally={tally}
          ads={runSheet.filter(isAd).length}
          mine={runSheet.filter(issueThreads.isMine).length}
          threads={issueThreads.openSlots.size}
          carried={runSheet.filter(isCarriedOver)}
          unfilled={unfilled}
          onFill={() => setDialog('fill')}
          filter={filter}
          onFilter={setFilter}
        />
        <SlotBar runSheet={runSheet} tally={tally} />
      </IssueHeader>
      <ChangedNote issue={issue} />
      {planned > 0 && <StartBar item={item} empty={planned} onStart={(id) => setStartFrom(String(id))} />}
      <div className={styles.columns}>
        {lines.length > 0 ? (
          <RunSheet
            lines={lines}
            isCovered={openSlot !== ''}
            warnings={groupTagsBySlot(report)}
            onCurrent={setCurrent}
            onOpen={open}
            onMove={moveTo}
            onKeep={(line) => void keep(line)}
            onPickAd={setPicking}
            colleagues={colleagues}
            issueThreads={issueThreads}
            onThreads={showThreads}
            {...shared}
          />
        ) : (
          <NoSlots filter={filter} onAll={() => setFilter('all')} />
        )}
        <aside className={styles.rail} aria-label="Issue overview">
          <div className={styles.plan}>
            <Flatplan
              runSheet={runSheet}
              tally={tally}
              onScreen={onScreen}
              onNavigate={showSlot}
              {...{ openThreads: issueThreads.openSlots, isNarrow: threadsLine !== undefined }}
              {...shared}
            />
          </div>
          <EmailSize email={email} />
        </aside>
      </div>
      <ThreadPanel
        {...{ item, issueThreads, asked }}
        line={threadsLine}
        booking={bookings.get(threadsOf)}
        picture={threadsLine ? getPicture(threadsLine, companies) : ''}
        onOwner={(ownerId) => threadsLine && void own(threadsLine, ownerId)}
        onStep={(by) => {
          const { key } = threadsLine ? stepFrom(threadsLine, lines, by) : { key: '' };
          showThreads(key, false);
          go(key, 'nearest');
        }}
        onClose={() => {
          setCurrent(threadsOf);
          closeThreads();
        }}
      />
      {openSlot && (
        <SectionDialog
          colleagues={colleagues}
          issue={issue}
          lines={lines}
          runSheet={runSheet}
          openSlot={openSlot}
          onOpen={open}
          onClose={closeEditor}
        />
      )}
      {picked && (
        <PickAdDialog
          item={item}
          line={picked}
          booking={bookings.get(picked.key)}
          runSheet={runSheet}
          onSlot={setPicking}
          onClose={() => setPicking(null)}
        />
      )}
      {dialog === 'item' && (
        <ItemDialog
          item={item}
          filled={runSheet.filter(({ section }) => section).length}
          countEmpty={(variant) => countSlots(buildRunSheet(issue, variant)).empty}
          onClose={() => setDialog(null)}
        />
      )}
      {Number(startFrom) > 0 && item.status === 'draft' && (
        <StartDialog
          {...{ issue, runSheet, companies, bookings }}
          from={Number(startFrom)}
          onFrom={(id) => setStartFrom(String(id))}
          onClose={() => setStartFrom('')}
        />
      )}
      {dialog === 'fill' && (
        <ProposalsDialog
          {...{ item, runSheet, companies }}
          onEdit={(key) => {
            setDialog(null);
            open(key);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'copy' && <CopyDialog item={item} onClose={() => setDialog(null)} />}
    </div>
  );
}

const getPicture = ({ slot, section }: FilledSlot, companies: Companies): string =>
  (section && summarizeSlot(getKind(slot), section, companies).picture) || '';

const NONE: SlotBookings = new Map();

/** The live bookings of an issue's ad slots. None while loading or after a failure: the issue can be edited without. */
function useSlotBookings(alertItemId: number): SlotBookings {
  const { data } = bookingsApi.useIssueBookingsQuery(alertItemId);
  return useMemo(() => (data ? mapBySlot(data) : NONE), [data]);
}

/** Say which slot of an issue is open, and return the addresses of colleagues by the slot they have open (ALERT-85). */
function useColleagues(id: number, openSlot: string): ReadonlyMap<string, readonly string[]> {
  const [exchange] = alertsApi.useExchangePresenceMutation();
  const others = usePresence(`${id}/${openSlot}`, () => exchange({ id, slot: openSlot || null }).unwrap());
  return useMemo(() => {
    const emails = new Map<string, string[]>();
    for (const { email, slot } of others) emails.set(slot, [...(emails.get(slot) ?? []), email]);
    return emails;
  }, [others]);
}

/** Note on a published issue: the slots that its frozen emails do not show as they are now, and Publish again (ALERT-5). */
function ChangedNote({ issue }: { issue: WholeIssue }) {
  const labels = listChangedLabels(issue);
  if (labels.length === 0) return null;
  return (
    <Note role="region" className={styles.changed} aria-label="Changed since published">
      <p>
        <b>Changed since published:</b> {labels.join(', ')}. The published emails stay as they were.
      </p>
      <ButtonLink size="small" to={publishPath(issue.alertItem.id, getEdition(issue))}>
        Publish again
      </ButtonLink>
    </Note>
  );
}

/** Return a function that keeps a carried-over section as it is, so that its mark is removed, and offers Undo. */
function useSlotKeep() {
  const [markSection] = alertsApi.useMarkSectionMutation();
  return async ({ slot, section, carriedOverFrom }: FilledSlot): Promise<void> => {
    if (!section || carriedOverFrom === null) return;
    const { kind, label } = slot;
    const refuse = (problem: unknown) => toast.error(`${label} was not changed. ${toProblem(problem).message}`);
    try {
      const kept = await markSection({ kind, section, mark: { carriedOverFrom: null } }).unwrap();
      const before = { carriedOverFrom, carriedOverFields: section.carriedOverFields };
      const undo = () => markSection({ kind, section: kept, mark: before }).unwrap().catch(refuse);
      toast.success(`${label} is kept as it is`, { action: { label: 'Undo', onClick: () => void undo() } });
    } catch (problem) {
      refuse(problem);
    }
  };
}
