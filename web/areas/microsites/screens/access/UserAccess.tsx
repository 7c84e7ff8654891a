import { confirm, toast, useParams } from '@masthead/kit';
import { usePossibleOwnersQuery } from '../../api/choices';
import { validateUserId } from '../../model/ids';
import { MESSAGES } from '../../model/labels';
import type { Microsite } from '../../model/records';
import { SiteLoader } from '../site/SiteLoader';
import { AccessPage } from './AccessPage';
import { OwnerFields } from './IdFields';
import { useAccessForm } from './useAccessForm';

interface Values {
  userId: string;
}

const LABELS = { userId: 'User Id' };

/** `/microsite/user-access/{id}`: sets the owner of a microsite (SITE-17). */
export default function UserAccess() {
  const { id } = useParams();
  return (
    <SiteLoader id={Number(id)} title="User Access">
      {({ microsite }) => <OwnerForm microsite={microsite} />}
    </SiteLoader>
  );
}

function OwnerForm({ microsite }: { microsite: Microsite }) {
  const confirmHandover = useConfirmHandover(microsite);
  const form = useAccessForm<Values>({
    microsite,
    labels: LABELS,
    toFormValues,
    toRequestBody: ({ userId }) => ({ userId: Number(userId) }),
    validate,
    onSaved: ({ userId }) => {
      if (userId !== microsite.userId) toast.success(MESSAGES.ownerUpdated);
    },
  });
  const submit: typeof form.submit = async (over) => (await confirmHandover(form.values)) && form.submit(over);
  return (
    <AccessPage
      title="User Access"
      microsite={microsite}
      form={{ ...form, submit }}
      purpose={`Owned by ${microsite.ownerEmail ?? `user ${microsite.userId}`}. Who owns it can edit and publish it.`}
    >
      <OwnerFields field={form.field('userId')} />
    </AccessPage>
  );
}

/** Returns a function that asks before a microsite is taken from its owner, with both names. */
function useConfirmHandover({ userId, ownerEmail, pageTitle }: Microsite) {
  const { data: users } = usePossibleOwnersQuery();
  return async (values: Values): Promise<boolean> => {
    const next = Number(values.userId);
    if (next === userId || validateUserId(values.userId)) return true;
    const from = ownerEmail ?? `user ${userId}`;
    const to = users?.find(({ id }) => id === next)?.email ?? `user ${next}`;
    return confirm({
      title: 'Change the owner?',
      text: `“${pageTitle}” goes from ${from} to ${to}. An exhibitor who no longer owns it cannot see or edit it.`,
      action: 'Change owner',
    });
  };
}

const toFormValues = ({ userId }: Microsite): Values => ({ userId: String(userId) });

function validate({ userId }: Values): Partial<Values> {
  const problem = validateUserId(userId);
  return problem ? { userId: problem } : {};
}
