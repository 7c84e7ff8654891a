import { getFileUrl, toProblem } from '@masthead/client';
import {
  Button,
  CheckboxField,
  confirm,
  Dialog,
  formatCountOf,
  formatInstant,
  Row,
  reportResult,
  SegmentedControl,
  Stack,
  Text,
  toast,
  useShortcut,
} from '@masthead/kit';
import { useState } from 'react';
import { alertsApi } from '../../api';
import { bookingsApi } from '../../bookingsApi';
import { AddContact } from '../../choices/AddContact';
import { clientsApi } from '../../clientsApi';
import { type Booking, nameClient } from '../../model/bookings';
import { describeOutMail } from '../../model/published';
import styles from './Published.module.css';
import { Step } from './Step';

const NOBODY: Record<number, string[]> = {};

/** Tells the sponsors of an issue that their ads are out, each once (ALERT-134). */
export function SponsorStep({ id }: { id: number }) {
  const { data: house } = alertsApi.useHouseQuery();
  const { data: bookings = [] } = bookingsApi.useIssueBookingsQuery(id);
  const out = bookings
    .filter(({ creativeStatus, slotChanged }) => creativeStatus === 'approved' && !slotChanged)
    .sort((one, other) => one.position - other.position);
  const clientIds = [...new Set(out.filter(({ toldAt }) => !toldAt).map(({ clientId }) => clientId))];
  const { data: readers = NOBODY } = clientsApi.useReadersQuery(clientIds, { skip: clientIds.length === 0 });
  const [left, setLeft] = useState<readonly number[]>([]);
  const [when, setWhen] = useState<'click' | 'now'>();
  const [dialog, setDialog] = useState<'preview' | number | null>(null);
  const [tell, { isLoading }] = bookingsApi.useTellClientsMutation();
  const [untell] = bookingsApi.useUntellClientsMutation();
  // Without signed links nobody knows when a reader clicks.
  const atFirstClick = (when ?? (house?.trackClicks ? 'click' : 'now')) === 'click';
  const open = out.filter(({ toldAt, tellsAtClick }) => !toldAt && !(tellsAtClick && atFirstClick));
  const chosen = open.filter((one) => !left.includes(one.id) && readers[one.clientId]?.length);
  const takeBack = (ids: readonly number[]) =>
    void reportResult(untell(ids), `${formatCountOf(ids.length, 'sponsor')} will not be told`);
  const send = async () => {
    const ids = chosen.map((one) => one.id);
    const sponsors = formatCountOf(ids.length, 'sponsor');
    const question = { title: `Tell ${sponsors} now?`, text: 'The mail cannot be taken back.', action: 'Tell' };
    if (!atFirstClick && !(await confirm({ ...question, isDestructive: false }))) return;
    try {
      await tell({ bookings: ids, atFirstClick }).unwrap();
      const undo = { action: { label: 'Undo', onClick: () => takeBack(ids) } };
      if (atFirstClick) toast.success(`${sponsors} will be told at the first click`, undo);
      else toast.success(`${sponsors} told`);
    } catch (problem) {
      toast.error(`Nobody was told. ${toProblem(problem).message}`);
    }
  };
  useShortcut('s', 'Tell the sponsors', () => void send(), { enabled: chosen.length > 0 });
  if (out.length === 0) return null;
  return (
    <Step
      isDone={open.length === 0}
      title="Tell the sponsors that their ad is out"
      text="One mail each, with a picture of the ad and a link to it."
      actions={<Button onClick={() => setDialog('preview')}>Preview mail</Button>}
    >
      <ul className={styles.sponsors}>
        {out.map((one) => (
          <Sponsor
            key={one.id}
            booking={one}
            people={readers[one.clientId]?.length}
            isOpen={open.includes(one)}
            isChosen={chosen.includes(one)}
            onChoose={(on) => setLeft(on ? left.filter((other) => other !== one.id) : [...left, one.id])}
            onAdd={() => setDialog(one.clientId)}
            onTakeBack={() => takeBack([one.id])}
          />
        ))}
      </ul>
      {open.length > 0 && (
        <Row wrap gap={3} justify="between">
          <SegmentedControl
            label="Send"
            size="small"
            value={atFirstClick ? 'click' : 'now'}
            onChange={setWhen}
            options={[
              ...(house?.trackClicks ? [{ value: 'click' as const, label: 'At the first reader’s click' }] : []),
              { value: 'now', label: 'Now' },
            ]}
          />
          <Button
            kind="primary"
            shortcut="S"
            busy={isLoading}
            disabled={chosen.length === 0}
            onClick={() => void send()}
          >
            {`Tell ${formatCountOf(chosen.length, 'sponsor')}`}
          </Button>
        </Row>
      )}
      {dialog === 'preview' && <OutMail booking={chosen[0] ?? out[0]} onClose={() => setDialog(null)} />}
      {typeof dialog === 'number' && (
        <Dialog opened size="medium" title="Add contact" onClose={() => setDialog(null)}>
          <AddContact takesFocus clientId={dialog} onAdded={() => setDialog(null)} />
        </Dialog>
      )}
    </Step>
  );
}

interface SponsorProps {
  booking: Booking;
  /** How many get the mail; undefined while loading. */
  people: number | undefined;
  isOpen: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onAdd: () => void;
  onTakeBack: () => void;
}

function Sponsor({ booking, people, isOpen, isChosen, onChoose, onAdd, onTakeBack }: SponsorProps) {
  const { id, position, toldAt, tellsAtClick } = booking;
  const name = nameClient(booking);
  const isMissing = !toldAt && people === 0;
  return (
    <Row as="li" gap={2} justify="between" lined={2} size="sm">
      <CheckboxField
        id={`tell-${id}`}
        name={`tell-${id}`}
        label={`Ad ${position} ${name}`}
        value={isChosen || !isOpen}
        disabled={!isOpen || !people}
        onChange={onChoose}
      />
      <Row gap={2}>
        <Text as="span" size="xs" tone="secondary" className={styles.state}>
          {describeState(booking, people, isOpen)}
        </Text>
        {isMissing && (
          <Button kind="quiet" size="small" srSuffix={`of ${name}`} onClick={onAdd}>
            Add contact
          </Button>
        )}
        {tellsAtClick && (
          <Button kind="quiet" size="small" srSuffix={name} onClick={onTakeBack}>
            Do not tell
          </Button>
        )}
      </Row>
    </Row>
  );
}

function describeState({ toldAt }: Booking, people: number | undefined, isOpen: boolean): string {
  if (toldAt) return `Told ${formatInstant(toldAt)}`;
  if (people === 0) return 'No contact';
  if (!isOpen) return 'Waits for the first click';
  if (people === undefined) return '';
  return people === 1 ? '1 person' : `${people} people`;
}

/** The mail as a sponsor gets it. */
function OutMail({ booking, onClose }: { booking: Booking | undefined; onClose: () => void }) {
  if (!booking) return null;
  const { subject, text } = describeOutMail(booking);
  const { image, altText } = booking.creative;
  return (
    <Dialog opened size="medium" title="Your ad is out" context={`…: ${subject}`} onClose={onClose}>
      <Stack gap={4} align="start">
        <p>{text}</p>
        {image && <img className={styles.ad} src={getFileUrl(image)} alt={altText ?? ''} />}
        <Text size="sm" tone="secondary">
          A button leads to the issue’s page, or to the sponsor’s page of the ad while the issue is not public.
        </Text>
      </Stack>
    </Dialog>
  );
}
