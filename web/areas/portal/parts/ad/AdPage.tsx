import { Icon, SegmentedControl, toast, useRecordForm } from '@masthead/kit';
import { isAllowedLink } from '@masthead/kit/editor';
import { type ReactNode, useState } from 'react';
import { useSendAdMutation } from '../../api/bookings';
import {
  AD_LABELS,
  type AdBooking,
  type AdSource,
  type AdValues,
  canSend,
  getStage,
  getSteps,
  type Stage,
  toAdValues,
  toCreative,
} from '../../model/bookings';
import styles from './Ad.module.css';
import { AdFacts } from './AdFacts';
import { AdFigures } from './AdFigures';
import { AdForm } from './AdForm';
import { AdPreview } from './AdPreview';
import { SentAd } from './SentAd';

const FILL_ALL = 'Please add the image, the link and the alternative text.';

/** The form in which a client sends the ad of a booking, to be reviewed. */
function useAdForm(booking: AdBooking, source: AdSource) {
  const [send] = useSendAdMutation();
  return useRecordForm<AdValues, AdBooking>({
    draftKey: `ad/${booking.id}`,
    initial: toAdValues(booking),
    version: booking.version,
    labels: AD_LABELS,
    validate,
    invalidMessage: FILL_ALL,
    save: (values, { version }) => send({ source, version, body: toCreative(values) }).unwrap(),
    read: toAdValues,
    onSaved: () => toast.success('Sent to the editors'),
  });
}

function validate({ image, link, altText }: AdValues) {
  return {
    ...(!image && { image: 'Add the image' }),
    ...(!altText.trim() && { altText: 'Enter the alternative text' }),
    ...(!link.trim() ? { link: 'Enter the link' } : !isAllowedLink(link) && { link: 'Enter a web address' }),
  };
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
