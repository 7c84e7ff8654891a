import { toProblem } from '@masthead/client';
import type { ClientContactOut } from '@masthead/client/types/auth';
import { Button, toast, useShortcut } from '@masthead/kit';
import { useEffect, useRef, useState } from 'react';
import { useAddContactMutation } from '../clientsApi';
import styles from './AddContact.module.css';

interface AddContactProps {
  clientId: number;
  onAdded?: (contact: ClientContactOut) => void;
  /** Whether N goes to the name. */
  hasShortcut?: boolean;
  /** Whether the name has the focus at first. */
  takesFocus?: boolean;
}

/** Name and e-mail of a new contact of a client (ACCOUNT-90). Enter adds it; it is no form, so that one may be around. */
export function AddContact({ clientId, onAdded, hasShortcut = false, takesFocus = false }: AddContactProps) {
  const [add, { isLoading }] = useAddContactMutation();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const nameInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) nameInput.current?.focus();
  }, [takesFocus]);
  useShortcut('n', 'Add a contact', () => nameInput.current?.focus(), { enabled: hasShortcut });
  const save = async () => {
    try {
      const contact = await add({ clientId, body: { name, email } }).unwrap();
      setName('');
      setEmail('');
      onAdded?.(contact);
    } catch (problem) {
      toast.error(toProblem(problem).message);
    }
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    void save();
  };
  return (
    <div className={styles.row}>
      <input
        ref={nameInput}
        className={styles.input}
        aria-label="Name"
        placeholder="Name"
        value={name}
        onKeyDown={onKeyDown}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <input
        type="email"
        className={styles.input}
        aria-label="Email"
        placeholder="name@company.example"
        value={email}
        onKeyDown={onKeyDown}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button icon="plus" shortcut={hasShortcut ? 'N' : undefined} busy={isLoading} onClick={() => void save()}>
        Add contact
      </Button>
    </div>
  );
}
