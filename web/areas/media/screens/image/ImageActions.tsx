import { Button, instantOf, MomentButton, momentOf } from '@masthead/kit';
import type { ImageSaves } from './useImageForm';

/** Schedule Now and Save All (document 001 §2). */
export function ImageActions({ saves: { form, busy, schedule, saveAll } }: { saves: ImageSaves }) {
  const { status, date } = form.values;
  return (
    <>
      <MomentButton
        icon="clock"
        action="Schedule Now"
        value={status === 'scheduled' && date ? momentOf(date) : null}
        busy={busy === 'schedule'}
        onAct={(moment) => void schedule(instantOf(moment))}
      >
        Schedule Now
      </MomentButton>
      <Button kind="primary" busy={busy === 'save'} onClick={() => void saveAll()}>
        Save All
      </Button>
    </>
  );
}
