import { landing, useSession } from '@masthead/client';
import { CheckboxField, Loading, RadioField, reportResult, Section, Stack, toast } from '@masthead/kit';
import { useState } from 'react';
import { useChangeDigestMutation, useDigestQuery } from '../../api/account';

const LANDINGS = [
  { value: '/alerts', label: 'Alerts' },
  { value: '/today', label: 'Today' },
] as const;

/** The digest by mail, and for staff the page after signing in; for whom nothing can wait neither (ACCOUNT-94). */
export function Preferences() {
  const { isStaff, clientId } = useSession();
  if (!isStaff && clientId === null) return null;
  return (
    <Section ruled title="Preferences">
      <Stack gap={4}>
        <Digest />
        {isStaff && <Landing />}
      </Stack>
    </Section>
  );
}

function Digest() {
  const query = useDigestQuery(undefined, { refetchOnMountOrArgChange: true });
  const [change] = useChangeDigestMutation();
  if (!query.data) return <Loading query={query} what="Your digest" rows={1} />;
  return (
    <CheckboxField
      id="digest"
      name="digest"
      label="Mail me what waits for me"
      hint="At 8:00 AM on weekdays, if something waits on Today."
      value={query.data.wanted}
      onChange={(wanted) =>
        void reportResult(change(wanted), wanted ? 'You get the mail from tomorrow on' : 'You get no such mail')
      }
    />
  );
}

function Landing() {
  const { userId } = useSession();
  const [path, setPath] = useState(() => landing.read(userId));
  const choose = (chosen: typeof path) => {
    landing.store(userId, chosen);
    setPath(chosen);
    toast.success('Saved for this browser');
  };
  const field = { id: 'landing', name: 'landing', label: 'After signing in', value: path, onChange: choose };
  return <RadioField inline options={LANDINGS} {...field} />;
}
