import { http, toProblem, useSession } from '@masthead/client';
import { getAlertEmailFile } from '@masthead/client/operations/alerts';
import {
  Button,
  ButtonLink,
  CopyButton,
  FormDialog,
  formatCountOf,
  PageHeader,
  Row,
  SegmentedControl,
  saveFile,
  TextField,
  toast,
  useNavigate,
  useRecordForm,
  useShortcut,
  useUrlParam,
} from '@masthead/kit';
import { EmailTools } from '@masthead/kit/editor';
import { useRef, useState } from 'react';
import { alertsApi, type EmailOf, toEmailParams } from '../../api';
import { alertPath, figuresPath, previewPath } from '../../model/paths';
import type { AlertItem, WholeIssue } from '../../model/records';
import type { Variant } from '../../model/registry';
import styles from './Preview.module.css';
import { PublishDialog } from './publish/PublishDialog';
import type { View } from './view';

interface PreviewHeaderProps {
  issue: WholeIssue;
  email: EmailOf;
  /** Undefined while loading. */
  html: string | undefined;
  view: View;
  onView: (change: Partial<View>) => void;
}

const DRAFT_CODE = 'Clicks in a draft are not counted. Publish the issue, then copy its code.';
const TITLES: Record<Variant, string> = { standard: 'Email Preview', holiday: 'Email Holiday Preview' };

/** Return the label of the button that publishes the issue; null for one that has not changed since. */
function getPublishLabel({ alertItem: item, changedSincePublished }: WholeIssue): string | null {
  if (item.status === 'published') return changedSincePublished.length > 0 ? 'Publish again' : null;
  return item.publishAt ? 'Scheduled' : 'Publish';
}

/** Edition, view and actions: download, test email, Copy to Clipboard (ALERT-19), Publish (ALERT-81). */
export function PreviewHeader({ issue, email, html, view, onView }: PreviewHeaderProps) {
  const { variant } = email;
  const { alertItem: item } = issue;
  const isPublished = item.status === 'published';
  const navigate = useNavigate();
  const [testing, setTesting] = useState(false);
  // In the address, so that the way back from a finding leads into the dialog.
  const [publishing, setPublishing] = useUrlParam<'' | 'now'>('publish', '');
  const publishLabel = getPublishLabel(issue);
  const noteDraft = () => {
    if (!isPublished && html?.includes('/go/')) toast.success(DRAFT_CODE, { duration: 6000 });
  };
  const { download, busy } = useEmlDownload(item, email, noteDraft);
  const { currentData: plainText } = alertsApi.useEmailTextQuery(email, { skip: view.show !== 'text' });
  const copied = view.show === 'text' ? plainText : html;
  const actions = useRef<HTMLSpanElement>(null);
  useShortcut('u', 'Publish', () => setPublishing('now'), { enabled: publishLabel !== null });
  useShortcut('c', 'Copy to Clipboard', () => actions.current?.querySelector<HTMLElement>('[data-copy]')?.click());
  return (
    <PageHeader
      title={TITLES[variant]}
      breadcrumbs={[
        { label: 'Alerts', to: '/alerts' },
        { label: `Issue# ${item.issue}`, to: alertPath(item.id) },
        { label: TITLES[variant] },
      ]}
      status={
        <SegmentedControl
          label="Edition"
          size="small"
          value={variant}
          onChange={(next) => navigate(previewPath(item.id, next), { replace: true })}
          options={[
            { value: 'standard', label: 'Standard' },
            { value: 'holiday', label: 'Holiday' },
          ]}
        />
      }
      actions={
        <Row as="span" wrap gap={2} ref={actions}>
          {isPublished && <ClicksLink itemId={item.id} />}
          <Button kind="quiet" icon="download" busy={busy} onClick={() => void download()} aria-label="Download .eml">
            <span className={styles.word}>Download .eml</span>
          </Button>
          <Button icon="send" onClick={() => setTesting(true)} aria-label="Send test">
            <span className={styles.word}>Send test</span>
          </Button>
          <CopyButton
            kind={publishLabel ? 'default' : 'primary'}
            shortcut="C"
            text={async () => {
              noteDraft();
              return copied ?? '';
            }}
            disabled={!copied}
            data-copy
          >
            Copy to Clipboard {isPublished && <span className={styles.version}>{describeVersion(email, issue)}</span>}
          </CopyButton>
          {publishLabel && (
            <Button kind="primary" shortcut="U" onClick={() => setPublishing('now')}>
              {publishLabel}
            </Button>
          )}
        </Row>
      }
    >
      <Tools view={view} onView={onView} item={item} changed={issue.changedSincePublished.length} />
      {publishing && <PublishDialog issue={issue} onClose={() => setPublishing('')} />}
      {testing && <TestDialog item={item} email={email} onClose={() => setTesting(false)} />}
    </PageHeader>
  );
}

/** Say which version is copied, and that it lacks what changed since (ALERT-80). */
function describeVersion(email: EmailOf, { changedSincePublished: { length: changed } }: WholeIssue): string {
  if (email.version) return `version ${email.version}`;
  if (!email.snapshot) return 'as it is now';
  return changed > 0 ? `as published, without ${formatCountOf(changed, 'changed slot')}` : 'as published';
}

/** Leads to the clicks on the email, once the issue has figures. */
function ClicksLink({ itemId }: { itemId: number }) {
  const { currentData: figures } = alertsApi.useIssueFiguresQuery(itemId);
  const [newest] = figures ?? [];
  if (!newest) return null;
  return (
    <ButtonLink kind="quiet" icon="performance" to={figuresPath(newest.id)} aria-label="Clicks">
      <span className={styles.word}>Clicks</span>
    </ButtonLink>
  );
}

/** Return a function that downloads one of an issue's emails as an `.eml` file. */
function useEmlDownload({ id, issue }: AlertItem, email: EmailOf, onSaved: () => void) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      // Requested as text, so that the error message of a refusal can be read.
      const { url, params } = getAlertEmailFile({ ...toEmailParams(email), id });
      const { data } = await http.get<string>(url, { params, responseType: 'text' });
      saveFile(
        new Blob([data], { type: 'message/rfc822' }),
        email.variant === 'holiday' ? `issue-${issue}-holiday.eml` : `issue-${issue}.eml`,
      );
      onSaved();
    } catch (error) {
      const retry = { label: 'Retry', onClick: () => void download() };
      toast.error(`The file could not be made. ${toProblem(error).message}`, { action: retry });
    } finally {
      setBusy(false);
    }
  };
  return { download, busy };
}

interface ToolsProps {
  view: View;
  onView: (change: Partial<View>) => void;
  item: AlertItem;
  /** Number of slots that changed since it was published. */
  changed: number;
}

/** View options: rendering, width, color scheme and images. */
function Tools({ view, onView, item, changed }: ToolsProps) {
  const isPublished = item.status === 'published';
  const { data: versions = [] } = alertsApi.usePublishedVersionsQuery(item.id, { skip: !isPublished });
  const [newest, ...earlier] = versions;
  return (
    <div className={styles.tools}>
      {isPublished && (
        <SegmentedControl
          label="Version"
          size="small"
          value={view.moment}
          onChange={(moment) => onView({ moment })}
          options={[
            ...earlier
              .filter(({ version, isSent }) => isSent || `${version}` === view.moment)
              .map(({ version, isSent }) => ({
                ...{ value: `${version}` as const, label: `Version ${version}${isSent ? ', sent' : ''}` },
              })),
            { value: 'published', label: earlier.length > 0 && newest ? `Version ${newest.version}` : 'As published' },
            { value: 'now', label: changed > 0 ? 'Now, changed slots' : 'Now', ...(changed > 0 && { count: changed }) },
          ]}
        />
      )}
      <SegmentedControl
        label="Show"
        size="small"
        value={view.show}
        onChange={(show) => onView({ show })}
        options={[
          { value: 'email', label: 'Email' },
          { value: 'text', label: 'Plain text' },
          { value: 'source', label: 'Source' },
        ]}
      />
      {view.show === 'email' && <EmailTools view={view} onView={onView} />}
    </div>
  );
}

/** Dialog that sends the email to a staff member's own address. */
function TestDialog({ item, email, onClose }: { item: AlertItem; email: EmailOf; onClose: () => void }) {
  const { profile } = useSession();
  const [send] = alertsApi.useSendTestMutation();
  const form = useRecordForm({
    draftKey: null,
    initial: { to: profile?.email ?? '' },
    labels: { to: 'Email' },
    validate: ({ to }) => ({ to: /^\S+@\S+$/.test(to.trim()) ? undefined : 'Enter an email address' }),
    save: ({ to }) => send({ ...email, to: to.trim() }).unwrap(),
    onSaved: (_sent, { to }) => {
      toast.success(`Test sent to ${to}`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      opened
      size="small"
      title="Send test"
      context={email.snapshot ? `Issue# ${item.issue}, as published` : `Issue# ${item.issue}`}
      saveLabel="Send"
      onClose={onClose}
    >
      <TextField
        required
        type="email"
        autoComplete="email"
        hint="A test mail goes to your own address only."
        {...form.field('to')}
      />
    </FormDialog>
  );
}
