import { toProblem } from '@masthead/client';
import type { ClientContactOut } from '@masthead/client/types/auth';
import { Button, Row, TextField, toast, useShortcut } from '@masthead/kit';
import { useEffect, useId, useState } from 'react';
import { clientsApi } from '../clientsApi';

interface AddContactProps {
  clientId: number;
  onAdded?: (contact: ClientContactOut) => void;
  /** Whether N goes to the name. */
  hasShortcut?: boolean;
  /** Whether the name has the focus at first. */
  takesFocus?: boolean;
}

const NOBODY = { name: '', email: '' };

/** Name and email of a new contact of a client (ACCOUNT-90). Enter adds it; it is no form, so that one may be around. */
export function AddContact({ clientId, onAdded, hasShortcut = false, takesFocus = false }: AddContactProps) {
  const [add, { isLoading }] = clientsApi.useAddContactMutation();
  const [typed, setTyped] = useState(NOBODY);
  const id = useId();
  const focus = () => document.getElementById(`${id}-name`)?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is shown
  useEffect(() => {
    if (takesFocus) focus();
  }, [takesFocus]);
  useShortcut('n', 'Add a contact', focus, { enabled: hasShortcut });
  const save = async () => {
    try {
      const contact = await add({ clientId, body: typed }).unwrap();
      setTyped(NOBODY);
      onAdded?.(contact);
    } catch (problem) {
      toast.error(toProblem(problem).message);
    }
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    void save();
  };
  const field = (name: keyof typeof typed) => ({
    ...{ id: `${id}-${name}`, name: `contact-${name}`, value: typed[name] },
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field adds the contact, as in a form
    <div onKeyDown={onKeyDown}>
      <Row wrap gap={2} align="end">
        <TextField label="Name" {...field('name')} />
        <TextField label="Email" type="email" placeholder="name@company.example" {...field('email')} />
        <Button icon="plus" shortcut={hasShortcut ? 'N' : undefined} busy={isLoading} onClick={() => void save()}>
          Add contact
        </Button>
      </Row>
    </div>
  );
}
