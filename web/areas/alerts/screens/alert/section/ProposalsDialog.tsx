import { getFileUrl, toProblem } from '@masthead/client';
import {
  Button,
  Dialog,
  EmptyState,
  formatCountOf,
  formatShortcut,
  IconButton,
  Loading,
  Row,
  Text,
  Thumbnail,
  toast,
  useShortcut,
} from '@masthead/kit';
import { useMemo, useState } from 'react';
import { useIssueBefore, useOffers } from '../../../choices/useOffers';
import type { Offer } from '../../../model/offers';
import { listUnfilled, type Proposal, propose } from '../../../model/proposals';
import type { AlertItem } from '../../../model/records';
import { getKind } from '../../../model/registry';
import { describeCarriedOver, type FilledSlot, isEmpty } from '../../../model/slots';
import { toSectionValues } from '../../../model/sources';
import { type Companies, summarizeSlot } from '../../../model/summary';
import { useSlotFill } from '../useSlotFill';
import { OfferFacts } from './FillPanel';
import styles from './ProposalsDialog.module.css';

interface ProposalsDialogProps {
  item: AlertItem;
  runSheet: readonly FilledSlot[];
  companies: Companies;
  /** Opens the form of a slot in place of the dialog. */
  onEdit: (key: string) => void;
  onClose: () => void;
}

/** Dialog that proposes what all empty and carried-over sections are filled from; each is decided by a key (ALERT-128). */
export default function ProposalsDialog({ item, runSheet, companies, onEdit, onClose }: ProposalsDialogProps) {
  const posts = useOffers('post', '');
  const events = useOffers('event', '');
  const since = useIssueBefore(item);
  const [lines] = useState(() => listUnfilled(runSheet));
  const proposals = useMemo(() => {
    if (!posts.offers || !events.offers) return undefined;
    return propose(lines, [...posts.offers, ...events.offers], since, item.date ?? new Date().toISOString());
  }, [lines, posts.offers, events.offers, since, item.date]);
  const query = posts.offers ? events : posts;
  const empty = lines.filter(isEmpty).length;
  const states = [empty && `${empty} empty`, lines.length > empty && describeCarriedOver(lines)].filter(Boolean);
  const context = `Issue# ${item.issue}: ${states.join(', ')}`;
  const title = `Fill ${formatCountOf(lines.length, 'section')} from posts and events`;
  if (!proposals) {
    return (
      <Dialog opened onClose={onClose} size="wide" title={title} context={context}>
        <Loading query={query} what="The list" label="Loading" rows={8} />
      </Dialog>
    );
  }
  return <Proposals {...{ item, proposals, companies, onEdit, onClose, title, context }} />;
}

interface ProposalsProps extends Omit<ProposalsDialogProps, 'runSheet'> {
  proposals: readonly Proposal[];
  title: string;
  context: string;
}

type Decision = 'yes' | 'no';

function Proposals({ item, proposals, companies, onEdit, onClose, title, context }: ProposalsProps) {
  const [decisions, setDecisions] = useState<Record<string, Decision>>({});
  const [places, setPlaces] = useState<Record<string, number>>({});
  const [current, setCurrent] = useState(0);
  const { fillAll, busy } = useFillAll(item, onClose);
  const rows = proposals.map(({ line, offers }) => ({
    ...{ line, offers, place: places[line.key] ?? 0, decision: decisions[line.key] },
  }));
  const accepted = rows.flatMap(({ line, offers, place, decision }) => {
    const offer = offers[place];
    return offer && decision === 'yes' ? { line, offer } : [];
  });
  const count = (decision: Decision) => rows.filter((row) => row.offers.length > 0 && row.decision === decision).length;
  const decide = (at: number, decision: Decision) => {
    const row = rows[at];
    if (!row || row.offers.length === 0) return;
    setDecisions((before) => ({ ...before, [row.line.key]: decision }));
    setCurrent(Math.min(at + 1, rows.length - 1));
  };
  const acceptRest = () => {
    const open = rows.filter(({ decision }) => !decision).map(({ line }) => [line.key, 'yes' as const]);
    setDecisions((before) => ({ ...before, ...Object.fromEntries(open) }));
  };
  const turn = (at: number, by: number) => {
    const row = rows[at];
    if (!row || row.offers.length < 2) return;
    const place = (row.place + by + row.offers.length) % row.offers.length;
    setPlaces((before) => ({ ...before, [row.line.key]: place }));
  };
  const edit = () => {
    const row = rows[current];
    if (row) onEdit(row.line.key);
  };
  const keys: Keys = {
    decide: (decision) => decide(current, decision),
    move: (by) => setCurrent(Math.max(0, Math.min(current + by, rows.length - 1))),
    turn: (by) => turn(current, by),
    ...{ acceptRest, edit },
  };
  const open = rows.length - count('yes') - count('no');
  return (
    <Dialog
      opened
      onClose={onClose}
      size="wide"
      {...{ title, context }}
      footer={
        <>
          <Text as="span" size="xs" tone="muted" only="desk" grow>
            <kbd>Y</kbd> <kbd>N</kbd> decide <kbd>←</kbd> <kbd>→</kbd> another <kbd>E</kbd> edit <kbd>⇧Y</kbd> yes to
            the rest
          </Text>
          <Text as="span" size="sm" tone="secondary" tabular>
            {count('yes')} yes, {count('no')} no, {open} open
          </Text>
          <Button onClick={onClose}>Cancel</Button>
          <FillButton count={accepted.length} busy={busy} keys={keys} onFill={() => void fillAll(accepted)} />
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title="Nothing to fill">No section is empty or carried over.</EmptyState>
      ) : (
        <ol className={styles.rows} aria-label="Proposals">
          {rows.map((row, at) => (
            <ProposalRow
              key={row.line.key}
              {...{ ...row, companies }}
              isCurrent={at === current}
              onCurrent={() => setCurrent(at)}
              onDecide={(decision) => decide(at, decision)}
              onTurn={(by) => turn(at, by)}
            />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

interface Keys {
  decide: (decision: Decision) => void;
  move: (by: number) => void;
  turn: (by: number) => void;
  acceptRest: () => void;
  edit: () => void;
}

/** Saves what is accepted. It has the keys of the dialog, which are bound in its layer. */
function FillButton({ count, busy, keys, onFill }: { count: number; busy: boolean; keys: Keys; onFill: () => void }) {
  useShortcut('y', 'Yes', (event) => (event.shiftKey ? keys.acceptRest() : keys.decide('yes')));
  useShortcut('n', 'No', () => keys.decide('no'));
  useShortcut('ArrowDown', 'Next section', () => keys.move(1));
  useShortcut('ArrowUp', 'Previous section', () => keys.move(-1));
  useShortcut('ArrowRight', 'Another proposal', () => keys.turn(1));
  useShortcut('ArrowLeft', 'The proposal before', () => keys.turn(-1));
  useShortcut('e', 'Edit the section', keys.edit);
  useShortcut('mod+Enter', 'Fill the accepted sections', () => {
    if (count > 0 && !busy) onFill();
  });
  return (
    <Button kind="primary" shortcut={formatShortcut('mod+Enter')} busy={busy} disabled={count === 0} onClick={onFill}>
      {count > 0 ? `Fill ${formatCountOf(count, 'section')}` : 'Fill'}
    </Button>
  );
}

interface ProposalRowProps {
  line: FilledSlot;
  offers: readonly Offer[];
  place: number;
  decision: Decision | undefined;
  companies: Companies;
  isCurrent: boolean;
  onCurrent: () => void;
  onDecide: (decision: Decision) => void;
  onTurn: (by: number) => void;
}

function ProposalRow({ line, offers, place, decision, companies, isCurrent, ...on }: ProposalRowProps) {
  const { slot, section } = line;
  const offer = offers[place];
  const now = section ? summarizeSlot(getKind(slot), section, companies).title : 'Empty';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click only marks the row; the arrow keys do the same
    <li className={`${styles.row} ${isCurrent ? styles.current : ''}`} onClick={on.onCurrent}>
      <b>{slot.label}</b>
      <span>{offer?.image && <Thumbnail src={getFileUrl(offer.image)} width={72} height={48} />}</span>
      {offer ? (
        <div>
          <Text weight="medium">{offer.title}</Text>
          <Row wrap gap={2}>
            <OfferFacts offer={offer} />
            {offers.length > 1 && (
              <Row as="span" gap={1} size="xs" tone="muted" tabular>
                <IconButton
                  icon="chevronLeft"
                  size="small"
                  label={`The proposal before for ${slot.label}`}
                  onClick={() => on.onTurn(-1)}
                />
                {place + 1} of {offers.length}
                <IconButton
                  icon="chevronRight"
                  size="small"
                  label={`Another proposal for ${slot.label}`}
                  onClick={() => on.onTurn(1)}
                />
              </Row>
            )}
          </Row>
        </div>
      ) : (
        <Text tone="muted">Nothing that is new fits.</Text>
      )}
      <Text as="span" size="sm" tone="secondary" truncate>
        {now}
        {decision === 'no' && <b> stays</b>}
      </Text>
      <Row as="span" gap={1}>
        {offer &&
          (['yes', 'no'] as const).map((choice) => (
            <Button
              key={choice}
              size="small"
              kind={decision === choice ? 'default' : 'quiet'}
              icon={decision === choice ? (choice === 'yes' ? 'check' : 'close') : undefined}
              shortcut={isCurrent && !decision ? choice.charAt(0).toUpperCase() : undefined}
              srSuffix={slot.label}
              aria-pressed={decision === choice}
              onClick={() => on.onDecide(choice)}
            >
              {choice === 'yes' ? 'Yes' : 'No'}
            </Button>
          ))}
      </Row>
    </li>
  );
}

interface Accepted {
  line: FilledSlot;
  offer: Offer;
}

/** Return a function that fills sections one after the other, and offers to undo all of it. */
function useFillAll(item: AlertItem, onDone: () => void) {
  const slots = useSlotFill(item);
  const [busy, setBusy] = useState(false);
  const fillAll = async (accepted: readonly Accepted[]) => {
    setBusy(true);
    const done: { line: FilledSlot; saved: Awaited<ReturnType<typeof slots.fill>> }[] = [];
    const refuse = (problem: unknown) => toast.error(`Not all sections were changed. ${toProblem(problem).message}`);
    try {
      for (const { line, offer } of accepted) {
        const values = toSectionValues(getKind(line.slot), offer, true);
        done.push({ line, saved: await slots.fill(line, values, { source: offer.key, values }) });
      }
      onDone();
    } catch (problem) {
      refuse(problem);
    }
    setBusy(false);
    if (done.length === 0) return;
    const undo = () => Promise.all(done.map(({ line, saved }) => slots.restore(line, saved))).catch(refuse);
    const action = { label: 'Undo', onClick: () => void undo() };
    toast.success(`${formatCountOf(done.length, 'section')} filled`, { action });
  };
  return { fillAll, busy };
}
