import { getFileUrl } from '@masthead/client';
import {
  Button,
  Columns,
  Dialog,
  Failure,
  FormDialog,
  formatTime,
  Icon,
  isPastDue,
  Row,
  reportResult,
  Section,
  Skeleton,
  Stack,
  Text,
  TextAreaField,
  Thumbnail,
  toast,
  useLocation,
  useRecordForm,
  useShortcut,
} from '@masthead/kit';
import { EmailTools, EmailWindow, getFirstEmailView } from '@masthead/kit/editor';
import { useState } from 'react';
import { bookingIn } from '../../../../../client/generated/limits/alerts';
import { bookingsApi } from '../../../bookingsApi';
import { shortenLink } from '../../../model/addresses';
import {
  AD_SIZE,
  type Booking,
  CREATIVE_WORDS,
  fitsSlot,
  isChangeable,
  nameClient,
  nameSlot,
} from '../../../model/bookings';
import dots from '../Dots.module.css';
import styles from './Booking.module.css';
import { CopySponsorLink } from './CopySponsorLink';
import { RequestDialog } from './RequestDialog';

interface ChangesDialogProps {
  booking: Booking;
  /** What was already written elsewhere. */
  text: string;
  onClose: () => void;
}

const LABELS = { comment: 'What is to be changed' };

/** Dialog that asks the client to change the ad; the comment is mailed (ALERT-112). */
function ChangesDialog({ booking, text, onClose }: ChangesDialogProps) {
  const [change] = bookingsApi.useChangeBookingMutation();
  const { id, version } = booking;
  const form = useRecordForm({
    draftKey: `creative-changes/${id}`,
    initial: { comment: text },
    labels: LABELS,
    validate: ({ comment }) => (comment.trim() === '' ? { comment: 'Say what is to be changed.' } : {}),
    save: ({ comment }) =>
      change({ id, version, body: { creativeStatus: 'changes-requested', comment: comment.trim() } }).unwrap(),
    onSaved: () => {
      toast.success(`${nameClient(booking)} was asked for changes`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      opened
      size="medium"
      title="Ask for changes"
      context={nameSlot(booking)}
      saveLabel="Send"
      onClose={onClose}
    >
      <TextAreaField
        required
        limit={bookingIn.comment}
        hint={`It is mailed to ${nameClient(booking)}.`}
        {...form.field('comment')}
      />
    </FormDialog>
  );
}

type CreativeDialog = 'request' | 'changes' | 'email';

/** The ad that the client sent, or that is awaited, and what to do with it (ALERT-110 to ALERT-113). */
export function Creative({ booking }: { booking: Booking }) {
  // A thread leads here with its text.
  const { askFor } = (useLocation().state ?? {}) as { askFor?: string };
  const [dialog, setDialog] = useState<CreativeDialog | null>(askFor === undefined ? null : 'changes');
  const { creative, creativeStatus, comment } = booking;
  const close = () => setDialog(null);
  const look = getLook(booking);
  return (
    <Section
      small
      ruled
      title="Creative"
      aside={
        <Row as="span" gap="5px" tone={TONES[look]}>
          <i className={`${dots.dot} ${dots[look]}`} />
          {CREATIVE_WORDS[creativeStatus]}
        </Row>
      }
    >
      {creative.image ? (
        <Picture booking={booking} onEmail={() => setDialog('email')} />
      ) : (
        <p className={styles.hint}>{describeAwaited(booking)}</p>
      )}
      {comment && <blockquote className={styles.comment}>{comment}</blockquote>}
      {booking.slotChanged && (
        <Row as="p" gap="6px" align="start" tone="warn" className={styles.warning}>
          <Icon name="warning" size={14} />
          The slot was changed by hand: it shows something else than this ad.
        </Row>
      )}
      {isChangeable(booking) && <CreativeActions booking={booking} onDialog={setDialog} />}
      {dialog === 'request' && <RequestDialog bookings={[booking]} onClose={close} />}
      {dialog === 'changes' && <ChangesDialog booking={booking} text={askFor ?? ''} onClose={close} />}
      {dialog === 'email' && <EmailDialog booking={booking} onClose={close} />}
    </Section>
  );
}

/** The image with the verdict on its size, the alternative text and the link. */
function Picture({ booking: { creative, client }, onEmail }: { booking: Booking; onEmail: () => void }) {
  const { image, imageWidth, imageHeight, link, altText } = creative;
  const fits = fitsSlot(creative);
  return (
    <>
      <Columns template="132px minmax(0, 1fr)" below="never" gap={3}>
        {image && (
          <Thumbnail src={getFileUrl(image)} width={132} height={109} alt={altText ?? `Ad of ${client.company}`} />
        )}
        <Stack gap={1} align="start">
          {fits !== null && (
            <Row as="span" gap={1} tone={fits ? 'ok' : 'danger'} tabular>
              <Icon name={fits ? 'check' : 'warning'} size={14} />
              {imageWidth} × {imageHeight}
            </Row>
          )}
          {fits === false && <span className={styles.hint}>{describeSize()}</span>}
          {altText && <q className={styles.hint}>{altText}</q>}
        </Stack>
      </Columns>
      <Row gap={2} className={styles.line}>
        {link ? (
          <Row as="a" gap="6px" truncate href={link} target="_blank" rel="noreferrer">
            <Icon name="link" size={14} />
            <Text as="span" truncate>
              {shortenLink(link)}
            </Text>
          </Row>
        ) : (
          <span className={styles.hint}>No link yet</span>
        )}
        <Button kind="quiet" size="small" className={styles.end} onClick={onEmail}>
          See in the email
        </Button>
      </Row>
    </>
  );
}

/** Approve or ask for changes where there is an ad, otherwise request it. */
function CreativeActions({ booking, onDialog }: { booking: Booking; onDialog: (dialog: CreativeDialog) => void }) {
  const [change, { isLoading }] = bookingsApi.useChangeBookingMutation();
  const { id, version, position, issue, creative, creativeStatus, requestedAt } = booking;
  const isComplete = Boolean(creative.image && creative.link);
  const canApprove = isComplete && creativeStatus !== 'approved';
  const approve = () =>
    reportResult(
      change({ id, version, body: { creativeStatus: 'approved' } }),
      `Ad ${position} of issue ${issue.issue} is filled`,
      'The ad was not approved.',
    );
  useShortcut('a', 'Approve the creative', () => void approve(), { enabled: canApprove && !isLoading });
  return (
    <>
      <Row wrap gap={2}>
        {canApprove && (
          <Button
            kind={creativeStatus === 'changes-requested' ? 'default' : 'primary'}
            shortcut="A"
            busy={isLoading}
            onClick={() => void approve()}
          >
            Approve
          </Button>
        )}
        {isComplete && <Button onClick={() => onDialog('changes')}>Ask for changes</Button>}
        {creativeStatus !== 'approved' && !isComplete && (
          <Button kind={requestedAt ? 'default' : 'primary'} icon="send" onClick={() => onDialog('request')}>
            {requestedAt ? 'Request again' : 'Request creative'}
          </Button>
        )}
        <CopySponsorLink bookings={[booking]} />
      </Row>
      {canApprove && (
        <p className={styles.hint}>
          Approving fills Ad {position} of issue {issue.issue}.
        </p>
      )}
    </>
  );
}

const TONES = { approved: 'ok', submitted: 'warn', awaited: 'secondary', overdue: 'danger' } as const;

function getLook({ creativeStatus, dueAt, status }: Booking): keyof typeof TONES {
  if (creativeStatus === 'approved') return 'approved';
  const isMissing = creativeStatus !== 'submitted' && status === 'booked';
  if (isMissing && dueAt && isPastDue(dueAt)) return 'overdue';
  return creativeStatus === 'awaited' ? 'awaited' : 'submitted';
}

function describeAwaited(booking: Booking): string {
  const { requestedAt } = booking;
  return requestedAt
    ? `${nameClient(booking)} was asked for it ${formatTime(requestedAt)}.`
    : `${nameClient(booking)} was not asked for it yet.`;
}

function describeSize(): string {
  const { min, max } = AD_SIZE;
  return `An ad is ${min.width} to ${max.width} px wide and ${min.height} to ${max.height} px high.`;
}

/** Dialog with the ad alone in the real email, on desk and phone, in light and dark. */
function EmailDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { id, creative } = booking;
  const { image, link, altText } = creative;
  const { data, error, isFetching, refetch } = bookingsApi.useCreativePreviewQuery({
    id,
    body: { image, link, altText },
  });
  const [view, setView] = useState(getFirstEmailView);
  return (
    <Dialog
      opened
      title="In the email"
      context={nameSlot(booking)}
      onClose={onClose}
      header={<EmailTools view={view} onView={(change) => setView((before) => ({ ...before, ...change }))} />}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {data === undefined && !error && <Skeleton label="Loading the email" rows={8} />}
      {data === undefined && error && (
        <Failure onRetry={() => void refetch()} retrying={isFetching}>
          The email could not be loaded. {error.message}
        </Failure>
      )}
      {data !== undefined && (
        <div className={styles.email}>
          <EmailWindow html={data} view={view} />
        </div>
      )}
    </Dialog>
  );
}
