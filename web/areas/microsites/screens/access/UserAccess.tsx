import { useParams } from '@masthead/kit';
import { validateUserId } from '../../model/owner';
import type { Microsite } from '../../model/records';
import { SiteLoader } from '../site/SiteLoader';
import { AccessPage } from './AccessPage';
import { OwnerFields } from './OwnerFields';
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
  const form = useAccessForm<Values>({
    microsite,
    labels: LABELS,
    toFormValues,
    toRequestBody: ({ userId }) => ({ userId: Number(userId) }),
    validate: ({ userId }) => {
      const problem = validateUserId(userId);
      return problem ? { userId: problem } : {};
    },
  });
  return (
    <AccessPage
      title="User Access"
      microsite={microsite}
      form={form}
      purpose={`Owned by ${microsite.ownerEmail ?? `user ${microsite.userId}`}. Who owns it can edit and publish it.`}
    >
      <OwnerFields field={form.field('userId')} />
    </AccessPage>
  );
}

function toFormValues({ userId }: Microsite): Values {
  return { userId: String(userId) };
}
