import { getFileUrl } from '@masthead/client';
import type { Delivered } from '@masthead/client/types/alerts';
import { EmptyState, formatCount, formatDate, Icon, SegmentedControl, toast, useRecordForm } from '@masthead/kit';
import { type ReactNode, useState } from 'react';
import { useSendAdMutation } from '../../api/bookings';
import {
  AD_FORM,
  type AdBooking,
  type AdSource,
  type AdValues,
  canSend,
  describeDueTime,
  describeSlot,
  describeTimeLeft,
  getStage,
  getSteps,
  type Stage,
  toAdValues,
} from '../../model/bookings';
import { formatChange } from '../../model/report';
import { ExternalLink } from '../links';
import styles from './Ad.module.css';
import { AdForm } from './AdForm';
import { AdPreview } from './AdPreview';

const MESSAGES: Partial<Record<Stage, string>> = {
  approved: 'Your ad is approved and in the issue. Ask the publisher if it has to change.',
  published: 'The issue is published. Figures appear here once they are there.',
  figures: 'The issue is published.',
  ended: 'This booking has ended.',
};

/** An ad that can no longer be changed here. */
function SentAd({ booking: { creative }, stage }: { booking: AdBooking; stage: Stage }) {
  const { image, imageWidth, imageHeight, altText, link } = creative;
  if (!image) return <EmptyState title={MESSAGES[stage] ?? ''}>There is no ad of yours.</EmptyState>;
  return (
    <div className={styles.sent}>
      <p role="status">{MESSAGES[stage]}</p>
      <img
        src={getFileUrl(image)}
        alt={altText ?? ''}
        width={imageWidth ?? undefined}
        height={imageHeight ?? undefined}
      />
      <dl className={styles.facts}>
        <dt>Alternative text</dt>
        <dd>{altText}</dd>
        <dt>Link</dt>
        <dd>{link && <ExternalLink to={link} />}</dd>
      </dl>
    </div>
  );
}

const FILL_ALL = 'Please add the image, the link and the alternative text.';

/** The form in which a client sends the ad of a booking, to be reviewed. */
function useAdForm(booking: AdBooking, source: AdSource) {
  const [send] = useSendAdMutation();
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
        <Columns preview={<AdPreview source={source} values={toAdValues(booking)} />}>
          <SentAd booking={booking} stage={stage} />
        </Columns>
      )}
    </div>
  );
}

function OpenAd({ booking, source, stage }: AdPageProps & { stage: Stage }) {
  const form = useAdForm(booking, source);
  return (
    <Columns preview={<AdPreview source={source} values={form.values} />}>
      <AdForm form={form} booking={booking} source={source} stage={stage} />
    </Columns>
  );
}

/** What the editor asks the client to change. */
function Comment({ text }: { text: string }) {
  return (
    <section className={styles.comment} aria-labelledby="ad-comment">
      <h2 id="ad-comment">Changes requested</h2>
      <p>{text}</p>
    </section>
  );
}

type Tab = 'ad' | 'preview';

/** The ad beside its preview; on phones one of them at a time. */
function Columns({ preview, children }: { preview: ReactNode; children: ReactNode }) {
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
      <div className={`${styles.columns} ${tab === 'ad' ? styles.showsAd : styles.showsPreview}`}>
        <div>{children}</div>
        {preview}
      </div>
    </>
  );
}

/** The steps from sending an ad to its figures. */
function AdSteps({ stage }: { stage: Stage }) {
  return (
    <ol className={styles.steps} aria-label="Progress">
      {getSteps(stage).map(({ label, state }) => (
        <li
          key={label}
          className={styles[state]}
          aria-current={state === 'current' || state === 'changes' ? 'step' : undefined}
        >
          {state === 'done' ? <Icon name="check" size={12} /> : <i />}
          {label}
        </li>
      ))}
    </ol>
  );
}

/** What an ad brought, compared with what is usual for its slot. */
function AdFigures({ delivered, position }: { delivered: Delivered; position: number }) {
  const { clicks, leads, usualClicks } = delivered;
  const change = formatChange(clicks, usualClicks);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Clicks</dt>
        <dd>{formatCount(clicks)}</dd>
      </div>
      {usualClicks !== null && (
        <div>
          <dt>Usual for Ad {position}</dt>
          <dd>
            {formatCount(Math.round(usualClicks))}
            {change && <small>yours {change}</small>}
          </dd>
        </div>
      )}
      <div>
        <dt>Leads</dt>
        <dd>{formatCount(leads)}</dd>
      </div>
    </dl>
  );
}

/** What is booked: slot, issue, and when the ad is due. */
function AdFacts({ booking: { position, issue, dueAt }, stage }: { booking: AdBooking; stage: Stage }) {
  return (
    <dl className={styles.facts}>
      <dt>Slot</dt>
      <dd>{describeSlot(position)}</dd>
      <dt>Issue</dt>
      <dd>
        {issue.issue}
        {issue.date && `, ${formatDate(issue.date, 'long')}`}
      </dd>
      {dueAt && canSend(stage) && (
        <>
          <dt>Send by</dt>
          <dd>
            <b>{describeDueTime(dueAt)}</b>, {describeTimeLeft(dueAt)}
          </dd>
        </>
      )}
    </dl>
  );
}
