import { Dialog, formatDateTime, getUtcOffset } from '@masthead/kit';
import { RichText } from '@masthead/kit/editor';
import styles from '../editor/preview/Preview.module.css';
import { PreviewImage } from '../editor/preview/PreviewImage';
import { PreviewLink } from '../editor/preview/PreviewLink';
import { PreviewTitle } from '../editor/preview/PreviewTitle';
import type { PreviewProps } from '../editor/publication';
import type { EventValues } from './values';

/** Preview of an event in the listing: title, image and body. Nothing is saved. */
export default function EventPreview({ values, onClose }: PreviewProps<EventValues>) {
  const { title, link, location, company } = values;
  return (
    <Dialog opened title="Preview Event" size="narrow" onClose={onClose}>
      <article className={styles.alert}>
        <p className={styles.section}>Event</p>
        <PreviewTitle text={title} bold={values.boldTitle} italic={values.italicTitle} />
        <p className={styles.meta}>{formatTimes(values)}</p>
        <p className={styles.meta}>{[location, company].filter(Boolean).join(', ')}</p>
        <PreviewImage address={values.imageLink} link={link} alt={title} />
        <div className={styles.body}>
          <RichText document={values.description} />
        </div>
        {link && (
          <PreviewLink className={styles.more} to={link}>
            Visit Events →
          </PreviewLink>
        )}
      </article>
    </Dialog>
  );
}

/** Return the start and end in the event's time zone. */
function formatTimes({ startDateTime, endDateTime, timeZone }: EventValues): string {
  if (!startDateTime) return '';
  const times = [startDateTime, endDateTime].flatMap((moment) => (moment ? formatDateTime(moment) : []));
  const offset = timeZone && getUtcOffset(startDateTime, timeZone);
  return `${times.join(' – ')}${offset ? ` (${offset})` : ''}`;
}
