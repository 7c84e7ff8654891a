import { SegmentedControl } from '@masthead/kit';
import { type ReactNode, useState } from 'react';
import { type AdBooking, type AdSource, canSend, getStage, type Stage, toAdValues } from '../../model/bookings';
import styles from './Ad.module.css';
import { AdFacts } from './AdFacts';
import { AdFigures } from './AdFigures';
import { AdForm } from './AdForm';
import { AdPreview } from './AdPreview';
import { AdSteps } from './AdSteps';
import { SentAd } from './SentAd';
import { useAdForm } from './useAdForm';

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
