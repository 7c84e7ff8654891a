import { isProblem } from '@masthead/client';
import { useLazyUserQuery } from '@masthead/client/choices';
import { confirm, toast, useParams } from '@masthead/kit';
import { USER_FORM } from '../../model/ids';
import { MESSAGES } from '../../model/labels';
import type { Microsite } from '../../model/records';
import { SiteLoader } from '../site/SiteLoader';
import { AccessPage } from './AccessPage';
import { OwnerFields } from './IdFields';
import { useAccessForm } from './useAccessForm';

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
  const form = useAccessForm({
    microsite,
    fields: USER_FORM,
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
  return async (values: typeof USER_FORM.empty): Promise<boolean> => {
    const next = Number(values.userId);
    if (next === userId || USER_FORM.validate(values).userId) return true;
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
