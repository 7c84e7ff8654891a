import { isProblem } from '@masthead/client';
import { useLazyUserQuery } from '@masthead/client/choices';
import { confirm, toast, useParams } from '@masthead/kit';
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

/**
 * Return a function that asks before a microsite is taken from its owner, with both names. A user who does not exist is
 * refused without a question.
 */
function useConfirmHandover({ userId, ownerEmail, pageTitle }: Microsite) {
  const [askOwner] = useLazyUserQuery();
  return async (values: Values): Promise<boolean> => {
    const next = Number(values.userId);
    if (next === userId || validateUserId(values.userId)) return true;
    const { data: owner, error } = await askOwner(next);
    if (isProblem(error) && error.status === 404) return true;
    const from = ownerEmail ?? `user ${userId}`;
    const to = owner?.email ?? `user ${next}`;
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
