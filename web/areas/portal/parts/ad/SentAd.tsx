import { getFileUrl } from '@masthead/client';
import { EmptyState } from '@masthead/kit';
import type { AdBooking, Stage } from '../../model/bookings';
import { ExternalLink } from '../ExternalLink';
import styles from './Ad.module.css';

const MESSAGES: Partial<Record<Stage, string>> = {
  approved: 'Your ad is approved and in the issue. Ask the publisher if it has to change.',
  published: 'The issue is published. Figures appear here once they are there.',
  figures: 'The issue is published.',
  ended: 'This booking has ended.',
};

/** An ad that can no longer be changed here. */
export function SentAd({ booking: { creative }, stage }: { booking: AdBooking; stage: Stage }) {
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
