import { Button, Menu, useNavigate, useShortcut } from '@masthead/kit';
import { useRef } from 'react';

const KINDS = [
  { label: 'Alert issue', to: '/create-alert' },
  { label: 'Post', to: '/post' },
  { label: 'Career listing', to: '/career-listing' },
  { label: 'Event', to: '/event-listing' },
  { label: 'Ad', to: '/ad' },
];

/** Menu that creates a record of any editorial kind. */
export function NewMenu() {
  const navigate = useNavigate();
  const place = useRef<HTMLSpanElement>(null);
  useShortcut('n', 'New', () => place.current?.querySelector('button')?.click());
  return (
    <span ref={place}>
      <Menu
        trigger={
          <Button icon="plus" shortcut="N">
            New
          </Button>
        }
        items={KINDS.map(({ label, to }) => ({ label, onSelect: () => navigate(to) }))}
      />
    </span>
  );
}
