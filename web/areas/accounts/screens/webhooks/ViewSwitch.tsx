import { SegmentedControl, useNavigate } from '@masthead/kit';

const PATHS = { webhooks: '/webhooks', deliveries: '/webhooks/deliveries' };
const VIEWS = [
  { value: 'webhooks', label: 'Webhooks' },
  { value: 'deliveries', label: 'Deliveries' },
] as const;

/** Switches between webhooks and their deliveries. */
export function ViewSwitch({ view }: { view: keyof typeof PATHS }) {
  const navigate = useNavigate();
  return (
    <SegmentedControl
      label="View"
      value={view}
      options={VIEWS}
      onChange={(next) => navigate(PATHS[next as keyof typeof PATHS])}
    />
  );
}
