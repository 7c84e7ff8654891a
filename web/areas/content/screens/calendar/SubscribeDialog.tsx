import { toProblem } from '@masthead/client';
import {
  Button,
  CopyButton,
  confirm,
  Dialog,
  Failure,
  formatAgo,
  Row,
  reportResult,
  Skeleton,
  Stack,
  TextField,
} from '@masthead/kit';
import { calendarApi } from '../../api/calendar';

/** Dialog of the address at which the user's calendar program reads the calendar (CONSOLE-57). */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isSuccess, refetch } = calendarApi.useSubscriptionQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [renew, { data: made, isLoading: isRenewing }] = calendarApi.useRenewSubscriptionMutation();
  const [revoke, { isLoading: isRevoking }] = calendarApi.useRevokeSubscriptionMutation();
  const replace = async () => {
    if (data && !(await confirm(REPLACE))) return;
    await reportResult(renew(), 'The address is ready');
  };
  const remove = async () => {
    if (await confirm(REVOKE)) await reportResult(revoke(), 'The address no longer works');
  };
  // After it was revoked there is no address, also not the one that was made here.
  const url = data ? made?.url : undefined;
  return (
    <Dialog
      opened
      size="medium"
      title="Subscribe to the calendar"
      onClose={onClose}
      footer={
        <>
          {data && (
            <Button kind="delete" busy={isRevoking} onClick={() => void remove()}>
              Revoke
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
          {isSuccess && !url && (
            <Button kind="primary" busy={isRenewing} onClick={() => void replace()}>
              {data ? 'New address' : 'Create address'}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3}>
        <p>
          Your calendar program reads the calendar at an address of your own: issues, and all posts, career listings,
          events and ads with a date, from a month ago to a year ahead. Whoever has the address can read this without
          signing in. It ends with your account.
        </p>
        {error && (
          <Failure onRetry={() => void refetch()}>The address could not be loaded. {toProblem(error).message}</Failure>
        )}
        {!isSuccess && !error && <Skeleton rows={1} label="Loading the address" />}
        {data && !url && <p>You made an address {formatAgo(data.createdAt)}. It was shown only then.</p>}
        {url && <NewAddress url={url} />}
      </Stack>
    </Dialog>
  );
}

function NewAddress({ url }: { url: string }) {
  return (
    <>
      <TextField id="calendar-address" label="Address" name="address" value={url} onChange={() => undefined} readOnly />
      <p>Copy it now: it is not shown again.</p>
      <Row as="p" wrap gap={[2, 4]}>
        <CopyButton text={url}>Copy address</CopyButton>
        <a href={url.replace(/^https?:/, 'webcal:')}>Open in a calendar program</a>
        <a href={url} download>
          Download as a file
        </a>
      </Row>
    </>
  );
}

const REPLACE = {
  title: 'Make a new address?',
  text: 'The former one stops to work: subscribe again in each program that uses it.',
  action: 'New address',
};
const REVOKE = {
  title: 'Revoke the address?',
  text: 'Programs that use it no longer receive the calendar.',
  action: 'Revoke',
};
