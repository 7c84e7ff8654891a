import {
  addDays,
  Button,
  Columns,
  DateTimeField,
  Dialog,
  formatInstant,
  formatShortcut,
  getDay,
  Row,
  reportResult,
  SegmentedControl,
  Stack,
  toast,
  toInstant,
  toLocalDateTime,
  useNavigate,
  useShortcut,
} from '@masthead/kit';
import { useState } from 'react';
import { alertsApi } from '../../../api';
import { publishedPath } from '../../../model/paths';
import type { AlertItem, WholeIssue } from '../../../model/records';
import type { Variant } from '../../../model/registry';
import { getEdition } from '../../../model/slots';
import { useCheckedReport } from '../useCheckedReport';
import { Changes } from './Changes';
import { Consequences } from './Consequences';
import { Findings } from './Findings';
import styles from './PublishDialog.module.css';
import { useNextVersion } from './useNextVersion';

interface PublishDialogProps {
  issue: WholeIssue;
  onClose: () => void;
}

/** The checklist as the confirmation of publishing: now, at a chosen time, or again (ALERT-81, ALERT-82, ALERT-133). */
export function PublishDialog({ issue, onClose }: PublishDialogProps) {
  const { alertItem: item } = issue;
  const edition = getEdition(issue);
  const query = useCheckedReport({ id: item.id, variant: edition, snapshot: false });
  const report = query.currentData;
  const [leaveOut, setLeaveOut] = useState(false);
  const next = useNextVersion(item);
  const moment = useMoment(item);
  const { publish, schedule, unschedule, busy } = usePublishing({
    item,
    edition,
    leaveOut,
    showCorrection: next.sent && next.showCorrection,
    onClose,
  });
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
          <Row as="span" wrap gap={[2, 3]} align="end" justify="end" push>
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
                  {next.last > 0 ? `Publish version ${next.last + 1}` : 'Publish'}
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
        <Stack gap={5}>
          {next.last > 0 && <Changes issue={issue} next={next} />}
          <Findings id={item.id} query={query} edition={edition} leaveOut={leaveOut} onLeaveOut={setLeaveOut} />
        </Stack>
        <Consequences item={item} edition={edition} report={report} versions={next.versions} />
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
  /** Whether the web shows the new version instead of the one that was sent; nothing while none was. */
  showCorrection: boolean | undefined;
  onClose: () => void;
}

/** Functions that publish an issue, schedule it or take that back; each leaves the dialog when it is done. */
function usePublishing({ item, edition, leaveOut, showCorrection, onClose }: PublishingOptions) {
  const navigate = useNavigate();
  const [update, { isLoading }] = alertsApi.useUpdateAlertItemMutation();
  const [fetchHtml, { isFetching }] = alertsApi.useLazyEmailHtmlQuery();
  const { id, issue, version } = item;
  const removal = leaveOut ? { removeCarriedOver: true } : {};

  const change = (body: Parameters<typeof update>[0]['body'], failed: string) =>
    reportResult(update({ id, version, body }), null, `Issue# ${issue} ${failed}.`);
  const copyCode = async (): Promise<'copied' | 'shown'> => {
    try {
      await navigator.clipboard.writeText(await fetchHtml({ id, variant: edition, snapshot: true }).unwrap());
      return 'copied';
    } catch {
      return 'shown';
    }
  };

  const publish = async (withCode: boolean) => {
    const again = { publishAgain: true, ...(showCorrection !== undefined && { showCorrection }) };
    const body = item.status === 'published' ? again : { status: 'published' as const };
    if (!(await change({ ...body, ...removal }, 'was not published'))) return;
    navigate(publishedPath(id, withCode ? await copyCode() : undefined), { replace: true });
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

/** Time at which an issue is proposed to be published. */
const TIME = ' 09:00:00';

/** When an issue is to be published: now, or at a time that is proposed from its date. */
function useMoment({ publishAt, date }: AlertItem) {
  const [when, setWhen] = useState<'now' | 'later'>(publishAt ? 'later' : 'now');
  const [local, setLocal] = useState<string | null>(() => (publishAt ? toLocalDateTime(publishAt) : propose(date)));
  const instant = local ? toInstant(local) : null;
  const isFuture = instant !== null && Date.parse(instant) > Date.now();
  return { when, setWhen, local, setLocal, instant: isFuture ? instant : null };
}

/** Return nine o'clock of the issue's day, or of tomorrow if that is past, as local time. */
export function propose(date: string | null, now = Date.now()): string {
  const ofIssue = `${date?.slice(0, 10)}${TIME}`;
  return date && Date.parse(toInstant(ofIssue)) > now ? ofIssue : `${addDays(getDay(now), 1)}${TIME}`;
}
