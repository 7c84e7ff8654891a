import {
  Button,
  DateTimeField,
  Dialog,
  formatInstant,
  formatShortcut,
  SegmentedControl,
  useShortcut,
} from '@masthead/kit';
import { useState } from 'react';
import type { AlertItem } from '../../../model/records';
import type { Variant } from '../../../model/registry';
import { useCheckedReport } from '../useCheckedReport';
import { Consequences } from './Consequences';
import { Findings } from './Findings';
import styles from './PublishDialog.module.css';
import { useMoment } from './useMoment';
import { usePublishing } from './usePublishing';

interface PublishDialogProps {
  item: AlertItem;
  /** The edition of the issue, whose code is copied. */
  edition: Variant;
  onClose: () => void;
}

/** The checklist as the confirmation of publishing: now, or at a chosen time (ALERT-81, ALERT-82). */
export function PublishDialog({ item, edition, onClose }: PublishDialogProps) {
  const query = useCheckedReport({ id: item.id, variant: edition, snapshot: false });
  const report = query.currentData;
  const [leaveOut, setLeaveOut] = useState(false);
  const moment = useMoment(item);
  const { publish, schedule, unschedule, busy } = usePublishing({ item, edition, leaveOut, onClose });
  const publishAndCopy = () => void publish(true);
  useShortcut('mod+Enter', 'Publish and copy code', () => {
    if (!busy && moment.when === 'now') publishAndCopy();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      size="large"
      title={item.status === 'published' ? `Publish issue ${item.issue} again` : `Publish issue ${item.issue}`}
      context={item.title}
      footer={
        <div className={styles.foot}>
          {item.status === 'draft' && (
            <span className={styles.when}>
              <SegmentedControl
                label="When"
                size="small"
                value={moment.when}
                onChange={moment.setWhen}
                options={[
                  { value: 'now', label: 'Now' },
                  { value: 'later', label: 'Schedule' },
                ]}
              />
              {moment.when === 'later' && (
                <DateTimeField
                  inHouseZone
                  id="publish-at"
                  name="publish-at"
                  label="Publish at"
                  value={moment.local}
                  onChange={moment.setLocal}
                />
              )}
            </span>
          )}
          <span className={styles.actions}>
            {item.publishAt && (
              <Button busy={busy} onClick={() => void unschedule()}>
                Do not publish
              </Button>
            )}
            <Button onClick={onClose}>Cancel</Button>
            {moment.when === 'later' ? (
              <Button
                kind="primary"
                busy={busy}
                disabled={moment.instant === null}
                onClick={() => moment.instant && void schedule(moment.instant)}
              >
                {moment.instant ? `Schedule for ${formatInstant(moment.instant)}` : 'Schedule'}
              </Button>
            ) : (
              <>
                <Button busy={busy} onClick={() => void publish(false)}>
                  Publish
                </Button>
                <Button kind="primary" busy={busy} shortcut={formatShortcut('mod+Enter')} onClick={publishAndCopy}>
                  Publish and copy code
                </Button>
              </>
            )}
          </span>
        </div>
      }
    >
      <div className={styles.columns}>
        <Findings id={item.id} query={query} edition={edition} leaveOut={leaveOut} onLeaveOut={setLeaveOut} />
        <Consequences report={report} />
      </div>
    </Dialog>
  );
}
