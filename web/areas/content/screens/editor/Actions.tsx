import { Button, DateTimeButton, formatShortcut, Row, toInstant, toLocalDateTime, useShortcut } from '@masthead/kit';
import type { Publication } from './publication';
import type { PublicationStatus } from './publicationStatus';
import type { Saves } from './useSaves';

interface ActionsProps<V extends PublicationStatus> {
  words: Publication<V>['words'];
  saves: Saves<V>;
  onPreview: () => void;
}

/** Preview, Save as Draft, Schedule, and Publish (CONTENT-1) or, once it is published, Update (CONTENT-34). */
export function Actions<V extends PublicationStatus>({ words, saves, onPreview }: ActionsProps<V>) {
  const { form, busy, isPublished, saveDraft, schedule, publish, update } = saves;
  const { status, date } = form.values;
  const planned = date && new Date(date) > new Date() ? toLocalDateTime(date) : null;
  const primary = isPublished
    ? { label: 'Update', keys: 'mod+s', intent: 'update', run: update }
    : { label: words.publish, keys: 'mod+Enter', intent: 'publish', run: publish };
  useShortcut('mod+Enter', primary.label, () => void primary.run());
  return (
    <Row wrap gap={2}>
      <Button kind="quiet" icon="eye" onClick={onPreview}>
        {words.preview}
      </Button>
      <Button
        shortcut={status === 'draft' ? formatShortcut('mod+s') : undefined}
        busy={busy === 'draft'}
        onClick={() => void saveDraft()}
      >
        Save as Draft
      </Button>
      <DateTimeButton
        icon="clock"
        confirmLabel="Schedule Now"
        value={planned}
        busy={busy === 'schedule'}
        onConfirm={(moment) => void schedule(toInstant(moment))}
      >
        {words.schedule}
      </DateTimeButton>
      <Button
        kind="primary"
        shortcut={formatShortcut(primary.keys)}
        busy={busy === primary.intent}
        onClick={() => void primary.run()}
      >
        {primary.label}
      </Button>
    </Row>
  );
}
