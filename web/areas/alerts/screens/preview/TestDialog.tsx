import { useSession } from '@masthead/client';
import { FormDialog, TextField, toast, useRecordForm } from '@masthead/kit';
import { type EmailOf, useSendTestMutation } from '../../api';
import type { AlertItem } from '../../model/records';

interface TestDialogProps {
  item: AlertItem;
  email: EmailOf;
  onClose: () => void;
}

/** Dialog that sends the email to a staff member's own address. */
export function TestDialog({ item, email, onClose }: TestDialogProps) {
  const { profile } = useSession();
  const [send] = useSendTestMutation();
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
        label="Email"
      />
    </FormDialog>
  );
}
