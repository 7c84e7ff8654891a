import { toProblem } from '@masthead/client';
import type { ClientOut as Client } from '@masthead/client/types/auth';
import { Button, confirm, Failure, formatCount, Link, Row, toast, useNavigate } from '@masthead/kit';
import { Fragment, useState } from 'react';
import { bookingsApi } from '../../bookingsApi';
import { clientsApi } from '../../clientsApi';
import styles from './Client.module.css';

interface ClientRemovalProps {
  client: Client;
  /** Called before navigating away; discards the form's unsaved changes. */
  onGone: () => void;
}

/**
 * Button that deletes a client after a confirmation. A client in use is kept, and the message names what uses it
 * (ACCOUNT-18).
 */
export function ClientRemoval({ client, onGone }: ClientRemovalProps) {
  const [remove, { isLoading }] = clientsApi.useRemoveClientMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();
  const confirmAndRemove = async () => {
    const isConfirmed = await confirm({
      title: 'Delete this client?',
      text: `“${client.company}” is deleted and cannot be restored.`,
      action: 'Delete',
    });
    if (!isConfirmed) return;
    const { error } = await remove({ id: client.id, version: client.version });
    if (error) return setRefusal(toProblem(error).message);
    toast.success('Client deleted successully');
    onGone();
    navigate('/client-list');
  };
  return (
    <>
      <Row push>
        <Button kind="delete" icon="trash" busy={isLoading} onClick={() => void confirmAndRemove()}>
          Delete Client
        </Button>
      </Row>
      {refusal && (
        <div className={styles.refused}>
          <Failure title={refusal}>
            <LiveBookings clientId={client.id} />
          </Failure>
        </div>
      )}
    </>
  );
}

/** Issue and slot of each booking that keeps the client, as links to them. */
function LiveBookings({ clientId }: { clientId: number }) {
  const { data } = bookingsApi.useLiveBookingsQuery(clientId);
  if (!data || data.total === 0) return null;
  const more = data.total - data.items.length;
  return (
    <>
      Live bookings:{' '}
      {data.items.map(({ id, position, issue }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={`/sponsors/booking/${id}`}>{`Ad ${position} of issue ${issue.issue}`}</Link>
        </Fragment>
      ))}
      {more > 0 && ` and ${formatCount(more)} more`}.
    </>
  );
}
