import { toProblem } from '@masthead/client';
import {
  Button,
  Columns,
  DateTimeField,
  Dialog,
  formatBytes,
  formatInstant,
  formatShortcut,
  Icon,
  type IconName,
  Meter,
  Row,
  Section,
  SegmentedControl,
  Stack,
  Text,
  toast,
  useShortcut,
} from '@masthead/kit';
import { useState } from 'react';
import { useLazyEmailHtmlQuery, useUpdateAlertItemMutation } from '../../../api';
import type { AlertItem } from '../../../model/records';
import type { Variant } from '../../../model/registry';
import { GMAIL_LIMIT, type Report } from '../../../model/report';
import { useCheckedReport } from '../useCheckedReport';
import { Findings } from './Findings';
import styles from './PublishDialog.module.css';
import { useMoment } from './useMoment';

const CONSEQUENCES: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'lock',
    title: 'Both editions are frozen.',
    text: 'Later edits show as “changed since” and do not touch them.',
  },
  { icon: 'ad', title: 'Ad slots stay as they are.', text: 'They no longer follow changes in Ad Manager.' },
  { icon: 'alert', title: 'No email is sent.', text: 'Copy the code to your mail service next.' },
];

/** The size as sent, and what publishing does. */
function Consequences({ report }: { report: Report | undefined }) {
  return (
    <Stack as="aside" gap={5} align="start" size="sm" tone="secondary" aria-label="When you publish">
      {report && <Size report={report} />}
      <Section small title="When you publish">
        <Stack as="ul" gap={3}>
          {CONSEQUENCES.map(({ icon, title, text }) => (
            <Row as="li" key={title} gap={2} align="start" className={styles.consequence}>
              <Icon name={icon} />
              <span>
                <Text as="b" tone="text" weight="medium">
                  {title}
                </Text>{' '}
                {text}
              </span>
            </Row>
          ))}
        </Stack>
      </Section>
    </Stack>
  );
}

function Size({ report }: { report: Report }) {
  const { bytes, bytesAfterTracking = 0 } = report;
  const sent = Math.max(bytes, bytesAfterTracking);
  const isClipped = sent > GMAIL_LIMIT;
  return (
    <Section small title="Size as sent">
      <div>
        <p>
          <b className={styles.size}>{formatBytes(sent)}</b> of {formatBytes(GMAIL_LIMIT)}
        </p>
        <Meter label="Size as sent" value={sent} max={GMAIL_LIMIT} text={formatBytes(sent)} warn={isClipped} />
        <p className={styles.note}>
          {formatBytes(bytes)} and {formatBytes(sent - bytes)} of link tags. Gmail{' '}
          {isClipped ? 'clips it.' : 'shows it whole.'}
        </p>
      </div>
    </Section>
  );
}

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
        <Row wrap gap={[2, 3]} align="end" justify="between" className={styles.foot}>
          {item.status === 'draft' && (
            <Row as="span" wrap gap={[2, 3]} align="end">
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
            </Row>
          )}
          <Row as="span" wrap gap={[2, 3]} align="end" push>
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
          </Row>
        </Row>
      }
    >
      <Columns template="minmax(0, 1fr) 260px" below="tablet" gap={6}>
        <Findings id={item.id} query={query} edition={edition} leaveOut={leaveOut} onLeaveOut={setLeaveOut} />
        <Consequences report={report} />
      </Columns>
    </Dialog>
  );
}

interface PublishingOptions {
  item: AlertItem;
  /** The edition whose code is copied. */
  edition: Variant;
  /** Whether slots that are still those of another issue are removed first. */
  leaveOut: boolean;
  onClose: () => void;
}

/** Functions that publish an issue, schedule it or take that back; each closes the dialog when it is done. */
function usePublishing({ item, edition, leaveOut, onClose }: PublishingOptions) {
  const [update, { isLoading }] = useUpdateAlertItemMutation();
  const [fetchHtml, { isFetching }] = useLazyEmailHtmlQuery();
  const { id, issue, version } = item;
  const removal = leaveOut ? { removeCarriedOver: true } : {};

  const change = async (body: Parameters<typeof update>[0]['body'], failed: string): Promise<boolean> => {
    try {
      await update({ id, version, body }).unwrap();
      return true;
    } catch (problem) {
      toast.error(`Issue# ${issue} ${failed}. ${toProblem(problem).message}`);
      return false;
    }
  };
  const copyCode = async () => {
    const html = await fetchHtml({ id, variant: edition, snapshot: true }).unwrap();
    await navigator.clipboard.writeText(html);
  };

  const publish = async (withCode: boolean) => {
    const body = item.status === 'published' ? { publishAgain: true } : { status: 'published' as const };
    if (!(await change({ ...body, ...removal }, 'was not published'))) return;
    try {
      if (withCode) await copyCode();
      toast.success(withCode ? `Issue# ${issue} published, its code is copied` : `Issue# ${issue} published`);
    } catch {
      toast.error(`Issue# ${issue} is published, but its code was not copied. Press Copy to Clipboard.`);
    }
    onClose();
  };
  const schedule = async (publishAt: string) => {
    if (!(await change({ publishAt, ...removal }, 'was not scheduled'))) return;
    toast.success(`Issue# ${issue} will be published ${formatInstant(publishAt)}`);
    onClose();
  };
  const unschedule = async () => {
    if (!(await change({ publishAt: null }, 'is still scheduled'))) return;
    toast.success(`Issue# ${issue} will not be published by itself`);
    onClose();
  };
  return { publish, schedule, unschedule, busy: isLoading || isFetching };
}
