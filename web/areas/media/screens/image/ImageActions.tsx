import { Button, DateTimeButton, toInstant, toLocalDateTime } from '@masthead/kit';
import type { ImageSaves } from './useImageForm';

/** Schedule Now and Save All (MEDIA-15). */
export function ImageActions({ saves: { form, busy, schedule, saveAll } }: { saves: ImageSaves }) {
  const { status, date } = form.values;
  return (
    <>
      <DateTimeButton
        icon="clock"
        confirmLabel="Schedule Now"
        value={status === 'scheduled' && date ? toLocalDateTime(date) : null}
        busy={busy === 'schedule'}
        onConfirm={(moment) => void schedule(toInstant(moment))}
      >
        Schedule Now
      </DateTimeButton>
      <Button kind="primary" busy={busy === 'save'} onClick={() => void saveAll()}>
        Save All
      </Button>
    </>
  );
}
