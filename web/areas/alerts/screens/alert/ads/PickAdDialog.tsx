import { getFileUrl, toProblem } from '@masthead/client';
import { useAdChoicesQuery } from '@masthead/client/choices';
import {
  Button,
  ButtonLink,
  Columns,
  Dialog,
  EmptyState,
  Loading,
  Row,
  Section,
  Stack,
  StatusBadge,
  Tag,
  Text,
  TextField,
  Thumbnail,
  toast,
} from '@masthead/kit';
import { type ReactNode, useState } from 'react';
import { bookingsApi } from '../../../bookingsApi';
import { useAdValues } from '../../../choices/useAdValues';
import { shortenLink } from '../../../model/addresses';
import { filterAds, findNextAdSlot, groupSlotsByAd, listCreatives } from '../../../model/ads';
import { type Booking, nameClient } from '../../../model/bookings';
import type { Ad, AlertItem } from '../../../model/records';
import { getKind } from '../../../model/registry';
import type { FilledSlot } from '../../../model/slots';
import { toFilledValues, type Values } from '../../../model/values';
import { useSlotFill } from '../useSlotFill';
import styles from './PickAdDialog.module.css';

interface PickAdDialogProps {
  item: AlertItem;
  line: FilledSlot;
  /** The live booking of the slot: the approved ads of its client are offered first. */
  booking: Booking | undefined;
  runSheet: readonly FilledSlot[];
  /** Goes on with another ad slot. */
  onSlot: (key: string) => void;
  onClose: () => void;
}

/** Dialog that fills the ad slots one after the other: a click on an ad saves it and goes on with the next empty slot. */
export function PickAdDialog({ item, line, booking, runSheet, onSlot, onClose }: PickAdDialogProps) {
  const query = useAdChoicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: ads } = query;
  const [search, setSearch] = useState('');
  const [isSaving, setSaving] = useState(false);
  const pick = usePickAd(item);
  const next = findNextAdSlot(runSheet, line.key);
  const goOn = () => (next ? onSlot(next.key) : onClose());
  const choose = async (fill: (from: NonNullable<typeof pick>) => Promise<boolean>) => {
    if (!pick || isSaving) return;
    setSaving(true);
    if (await fill(pick)) {
      setSearch('');
      goOn();
    }
    setSaving(false);
  };
  const found = ads && filterAds(ads, search);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="large"
      title={`${line.slot.label}: pick an ad`}
      context={`Issue# ${item.issue}`}
      footer={
        <>
          <Text as="span" size="xs" tone="muted" only="desk" grow>
            Each click fills a slot and goes on with the next empty one.
          </Text>
          {next && <Button onClick={goOn}>Skip to {next.slot.label}</Button>}
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {booking && (
          <CreativeGrid
            booking={booking}
            disabled={!pick || isSaving}
            onChoose={(creative) => void choose(({ fromCreative }) => fromCreative(line, creative))}
          />
        )}
        <TextField
          id="ad-search"
          name="ad-search"
          label="Name or sponsor"
          value={search}
          onChange={setSearch}
          initialFocus
        />
        {!found && <Loading query={query} what="Ads" label="Loading the ads" rows={6} />}
        {found?.length === 0 && <NoAds search={search} onClear={() => setSearch('')} />}
        {found && found.length > 0 && (
          <AdGrid
            ads={found}
            current={line.section?.adId ?? null}
            slots={groupSlotsByAd(runSheet)}
            disabled={!pick || isSaving}
            onChoose={(ad) => void choose(({ fromAd }) => fromAd(line, ad))}
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface AdGridProps {
  ads: readonly Ad[];
  /** The ad that the slot shows now. */
  current: number | null;
  /** Labels of the slots of this issue, by ad. */
  slots: ReadonlyMap<number, string>;
  disabled: boolean;
  onChoose: (ad: Ad) => void;
}

function AdGrid({ ads, current, slots, disabled, onChoose }: AdGridProps) {
  return (
    <Columns as="ul" gap={2}>
      {ads.map((ad) => (
        <li key={ad.id}>
          <AdButton
            {...{ image: ad.imageLink, name: ad.name, detail: ad.sponsor, disabled }}
            isCurrent={ad.id === current}
            onClick={() => onChoose(ad)}
          >
            {ad.status !== 'published' && <StatusBadge status={ad.status} />}
            {slots.has(ad.id) && <Tag>{slots.get(ad.id)}</Tag>}
          </AdButton>
        </li>
      ))}
    </Columns>
  );
}

interface AdButtonProps {
  image: string | null;
  name: string;
  detail: string | null;
  disabled: boolean;
  /** Whether the slot shows it now, where one may be. */
  isCurrent?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function AdButton({ image, name, detail, disabled, isCurrent, onClick, children }: AdButtonProps) {
  return (
    <Row
      {...{ as: 'button', type: 'button', gap: 3, align: 'start', size: 'sm', tone: 'secondary', onClick }}
      className={styles.ad}
      aria-pressed={isCurrent}
      aria-disabled={disabled}
    >
      {image && <Thumbnail src={getFileUrl(image)} width={97} height={80} />}
      <Stack as="span" gap="2px">
        <Text as="b" tone="text" weight="strong">
          {name}
        </Text>
        <span>{detail}</span>
        <Row as="span" wrap gap={1}>
          {children}
        </Row>
      </Stack>
    </Row>
  );
}

function NoAds({ search, onClear }: { search: string; onClear: () => void }) {
  if (search) {
    return (
      <EmptyState title="No ad found" action={<Button onClick={onClear}>Clear search</Button>}>
        No ad has “{search}” in its name or sponsor.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No ads" action={<ButtonLink to="/ad">Post an Ad</ButtonLink>}>
      The ads of the Ad Manager appear here.
    </EmptyState>
  );
}

interface CreativeGridProps {
  /** The booking of the slot. */
  booking: Booking;
  disabled: boolean;
  onChoose: (booking: Booking) => void;
}

/** The approved ads of the client who booked the slot; nothing while there are none. */
function CreativeGrid({ booking, disabled, onChoose }: CreativeGridProps) {
  const { data } = bookingsApi.useApprovedBookingsQuery(booking.clientId);
  const creatives = listCreatives(data ?? []);
  if (creatives.length === 0) return null;
  const title = `Approved ads of ${nameClient(booking)}`;
  return (
    <Section small title={title}>
      <Columns as="ul" gap={2} aria-label={title}>
        {creatives.map((one) => (
          <li key={one.id}>
            <AdButton
              {...{ image: one.creative.image, name: one.creative.altText || nameClient(one), disabled }}
              detail={one.creative.link && shortenLink(one.creative.link)}
              onClick={() => onChoose(one)}
            >
              <Tag>{`Issue ${one.issue.issue}, Ad ${one.position}`}</Tag>
            </AdButton>
          </li>
        ))}
      </Columns>
    </Section>
  );
}

interface PickAd {
  /** Each function fills a slot and offers Undo. It says whether it did. */
  fromAd: (line: FilledSlot, ad: Ad) => Promise<boolean>;
  fromCreative: (line: FilledSlot, booking: Booking) => Promise<boolean>;
}

/** Return functions that fill an ad slot from an ad or from the approved creative of a booking; null until they can. */
function usePickAd(item: AlertItem): PickAd | null {
  const slots = useSlotFill(item);
  const toValues = useAdValues();
  if (!toValues) return null;

  const fill = async (line: FilledSlot, name: string, from: Values): Promise<boolean> => {
    const { slot } = line;
    const refuse = (problem: unknown) => toast.error(`${slot.label} was not changed. ${toProblem(problem).message}`);
    try {
      const saved = await slots.fill(line, toFilledValues(getKind(slot), from));
      const undo = () => slots.restore(line, saved).catch(refuse);
      toast.success(`${slot.label}: ${name}`, { action: { label: 'Undo', onClick: () => void undo() } });
      return true;
    } catch (problem) {
      refuse(problem);
      return false;
    }
  };
  return {
    fromAd: (line, ad) => fill(line, ad.name, toValues.fromAd(ad)),
    fromCreative: (line, booking) => fill(line, booking.client.company ?? 'Creative', toValues.fromCreative(booking)),
  };
}
