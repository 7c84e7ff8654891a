import { toProblem } from '@masthead/client';
import { Button, confirm, Failure, toast, useNavigate } from '@masthead/kit';
import { useState } from 'react';
import { useRemoveClientMutation } from '../../api/clients';
import type { Client } from '../../model/records';
import styles from './ClientForm.module.css';

interface ClientRemovalProps {
  client: Client;
  /** Before the form is left: nothing of it is to be kept. */
  onGone: () => void;
}

/** Deletes a client after a question. One in use stays, and it is said by what it is used. */
export function ClientRemoval({ client, onGone }: ClientRemovalProps) {
  const [remove, { isLoading }] = useRemoveClientMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();
  const removeClient = async () => {
    const isMeant = await confirm({
      title: 'Delete this client?',
      text: `“${client.company}” is deleted and cannot be restored.`,
      action: 'Delete',
    });
    if (!isMeant) return;
    const { error } = await remove({ id: client.id, version: client.version });
    if (error) return setRefusal(toProblem(error).message);
    toast.success('Client deleted successully');
    onGone();
    navigate('/client-list');
  };
  return (
    <>
      <Button
        kind="delete"
        icon="trash"
        className={styles.removal}
        busy={isLoading}
        onClick={() => void removeClient()}
      >
        Delete Client
      </Button>
      {refusal && (
        <div className={styles.refused}>
          <Failure>{refusal}</Failure>
        </div>
      )}
    </>
  );
}
