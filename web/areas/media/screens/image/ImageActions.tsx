import { Button, DateTimeButton, instantOf, localDateTimeOf } from '@masthead/kit';
import type { ImageSaves } from './useImageForm';

/** Schedule Now and Save All (MEDIA-15). */
export function ImageActions({ saves: { form, busy, schedule, saveAll } }: { saves: ImageSaves }) {
  const { status, date } = form.values;
  return (
    <>
      <DateTimeButton
        icon="clock"
        action="Schedule Now"
        value={status === 'scheduled' && date ? localDateTimeOf(date) : null}
        busy={busy === 'schedule'}
        onAct={(moment) => void schedule(instantOf(moment))}
      >
        Schedule Now
      </DateTimeButton>
      <Button kind="primary" busy={busy === 'save'} onClick={() => void saveAll()}>
        Save All
      </Button>
    </>
  );
}
