import { getFileUrl } from '@masthead/client';
import type { Delivered } from '@masthead/client/types/alerts';
import {
  Button,
  Columns,
  compareUsual,
  EmptyState,
  Facts,
  Figures,
  Form,
  formatCount,
  formatDate,
  formatDeadline,
  formatShortcut,
  Icon,
  Link,
  Note,
  type RecordForm,
  Row,
  SegmentedControl,
  Small,
  Stack,
  Text,
  TextField,
  toast,
  useRecordForm,
} from '@masthead/kit';
import { ImageField } from '@masthead/kit/editor';
import { type ReactNode, useMemo, useState } from 'react';
import { bookingsApi } from '../../api/bookings';
import {
  AD_FORM,
  type AdBooking,
  type AdSource,
  type AdValues,
  canSend,
  describeSlot,
  describeTimeLeft,
  getStage,
  getSteps,
  type Stage,
  toAdValues,
} from '../../model/bookings';
import { ExternalLink } from '../links';
import styles from './Ad.module.css';
import { AdPreview } from './AdPreview';

interface AdFormProps {
  form: RecordForm<AdValues>;
  booking: AdBooking;
  source: AdSource;
  stage: Stage;
}

const LABELS: Partial<Record<Stage, string>> = { send: 'Send to the editors' };
const NOTES: Partial<Record<Stage, string>> = {
  send: 'You can change it until it is approved.',
  review: 'Your ad has arrived. The editors review it; you can change it until it is approved.',
};

/** Picture, alternative text and link of an ad. */
function AdForm({ form, booking, source, stage }: AdFormProps) {
  const { field } = form;
  const { minWidth, maxWidth, minHeight, maxHeight } = booking.size;
  const rule = useMemo(
    () => ({ size: { min: { width: minWidth, height: minHeight }, max: { width: maxWidth, height: maxHeight } } }),
    [minWidth, maxWidth, minHeight, maxHeight],
  );
  const destination = useMemo(() => getDestination(source), [source]);
  return (
    <Form form={form}>
      <ImageField offersLibrary={false} destination={destination} rule={rule} {...field('image')} />
      <TextField hint="Read aloud, and shown where pictures are switched off." {...field('altText')} />
      <TextField type="url" {...field('link')} />
      <Row wrap gap={[2, 3]} className={styles.send}>
        <Button
          kind={stage === 'review' ? 'default' : 'primary'}
          size="large"
          type="submit"
          shortcut={formatShortcut('mod+s')}
          busy={form.state === 'saving'}
        >
          {LABELS[stage] ?? 'Send the changed ad'}
        </Button>
        <Small role="status">{NOTES[stage]}</Small>
      </Row>
    </Form>
  );
}

/** The folder of the booking, where only its link or its client may upload. */
function getDestination(source: AdSource) {
  const grantPath =
    'token' in source
      ? `alert-creative/${encodeURIComponent(source.token)}/upload`
      : `alert-booking/${source.bookingId}/upload`;
  return { bucket: 'media', mainFolder: 'bookings', subFolder: '', grantPath } as const;
}

const MESSAGES: Partial<Record<Stage, string>> = {
  approved: 'Your ad is approved and in the issue.',
  published: 'The issue is published. Figures appear here once they are there.',
  figures: 'The issue is published.',
  ended: 'This booking has ended.',
};

/** An ad that can no longer be changed here. */
function SentAd({ booking: { creative }, stage }: { booking: AdBooking; stage: Stage }) {
  const { image, imageWidth, imageHeight, altText, link } = creative;
  if (!image) return <EmptyState title={MESSAGES[stage] ?? ''}>There is no ad of yours.</EmptyState>;
  return (
    <Stack gap={3} className={styles.sent}>
      <p role="status">
        {MESSAGES[stage]}{' '}
        {stage === 'approved' && (
          <>
            <Link to="/support">Ask the publisher</Link> if it has to change.
          </>
        )}
      </p>
      <img
        src={getFileUrl(image)}
        alt={altText ?? ''}
        width={imageWidth ?? undefined}
        height={imageHeight ?? undefined}
      />
      <Facts width={112} items={{ 'Alternative text': altText, Link: link && <ExternalLink to={link} /> }} />
    </Stack>
  );
}

const FILL_ALL = 'Please add the image, the link and the alternative text.';

/** The form in which a client sends the ad of a booking, to be reviewed. */
function useAdForm(booking: AdBooking, source: AdSource) {
  const [send] = bookingsApi.useSendAdMutation();
  return useRecordForm<AdValues, AdBooking>({
    ...AD_FORM,
    draftKey: `ad/${booking.id}`,
    initial: toAdValues(booking),
    version: booking.version,
    invalidMessage: FILL_ALL,
    save: (values, { version }) => send({ source, version, body: AD_FORM.toRequestBody(values) }).unwrap(),
    read: toAdValues,
    onSaved: () => toast.success('Sent to the editors'),
  });
}

interface AdPageProps {
  booking: AdBooking;
  source: AdSource;
}

/** The page of one booking: what is booked, where its ad stands, the form that sends it, and the ad in the email. */
export function AdPage({ booking, source }: AdPageProps) {
  const stage = getStage(booking);
  return (
    <div className={styles.page}>
      <AdFacts booking={booking} stage={stage} />
      {stage === 'changes' && <Comment text={booking.comment} />}
      <AdSteps stage={stage} />
      {booking.delivered && <AdFigures delivered={booking.delivered} position={booking.position} />}
      {canSend(stage) ? (
        <OpenAd booking={booking} source={source} stage={stage} />
      ) : (
        <AdAndPreview preview={<AdPreview source={source} values={toAdValues(booking)} />}>
          <SentAd booking={booking} stage={stage} />
        </AdAndPreview>
      )}
    </div>
  );
}

function OpenAd({ booking, source, stage }: AdPageProps & { stage: Stage }) {
  const form = useAdForm(booking, source);
  return (
    <AdAndPreview preview={<AdPreview source={source} values={form.values} />}>
      <AdForm form={form} booking={booking} source={source} stage={stage} />
    </AdAndPreview>
  );
}

/** What the editor asks the client to change. */
function Comment({ text }: { text: string }) {
  return (
    <section aria-labelledby="ad-comment">
      <Note tone="warn" className={styles.comment}>
        <Text as="h2" id="ad-comment" tone="warn" size="sm" weight="strong">
          Changes requested
        </Text>
        <p>{text}</p>
      </Note>
    </section>
  );
}

type Tab = 'ad' | 'preview';

/** The ad beside its preview; on phones one of them at a time. */
function AdAndPreview({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  const [tab, setTab] = useState<Tab>('ad');
  return (
    <>
      <div className={styles.tabs}>
        <SegmentedControl<Tab>
          label="Show"
          value={tab}
          onChange={setTab}
          options={[
            { value: 'ad', label: 'Your ad' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
      </div>
      <Columns
        template="minmax(280px, 36%) minmax(0, 1fr)"
        below="never"
        gap="40px"
        align="start"
        className={`${styles.columns} ${tab === 'ad' ? styles.showsAd : styles.showsPreview}`}
      >
        <div>{children}</div>
        {preview}
      </Columns>
    </>
  );
}

/** The steps from sending an ad to its figures. */
function AdSteps({ stage }: { stage: Stage }) {
  return (
    <Row as="ol" wrap size="xs" dense tone="muted" className={styles.steps} aria-label="Progress">
      {getSteps(stage).map(({ label, state }) => (
        <Row
          as="li"
          key={label}
          gap="6px"
          className={styles[state]}
          aria-current={state === 'current' || state === 'changes' ? 'step' : undefined}
        >
          {state === 'done' ? <Icon name="check" size={12} /> : <i />}
          {label}
        </Row>
      ))}
    </Row>
  );
}

/** What an ad brought, compared with what is usual for its slot. */
function AdFigures({ delivered, position }: { delivered: Delivered; position: number }) {
  const { clicks, leads, usualClicks } = delivered;
  const change = compareUsual(clicks, usualClicks);
  return (
    <Figures
      className={styles.figures}
      items={{
        Clicks: formatCount(clicks),
        [`Usual for Ad ${position}`]: usualClicks !== null && (
          <>
            {formatCount(Math.round(usualClicks))}
            {change && <small>yours {change.text}</small>}
          </>
        ),
        Leads: formatCount(leads),
      }}
    />
  );
}

/** What is booked: slot, issue, and when the ad is due. */
function AdFacts({ booking: { position, issue, dueAt }, stage }: { booking: AdBooking; stage: Stage }) {
  return (
    <Facts
      width={64}
      items={{
        Slot: describeSlot(position),
        Issue: [issue.issue, issue.date && formatDate(issue.date, 'long')].filter(Boolean).join(', '),
        'Send by': dueAt && canSend(stage) && (
          <>
            <Text as="b" weight="medium">
              {formatDeadline(dueAt)}
            </Text>
            , {describeTimeLeft(dueAt)}
          </>
        ),
      }}
    />
  );
}
