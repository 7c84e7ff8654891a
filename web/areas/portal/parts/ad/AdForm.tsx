import { Button, Form, formatShortcut, type RecordForm, Row, Small, TextField } from '@masthead/kit';
import { ImageField } from '@masthead/kit/editor';
import { useMemo } from 'react';
import type { AdBooking, AdSource, AdValues, Stage } from '../../model/bookings';
import styles from './Ad.module.css';

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
export function AdForm({ form, booking, source, stage }: AdFormProps) {
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
