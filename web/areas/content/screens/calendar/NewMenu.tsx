import { Button, formatDate, Menu, useNavigate, useShortcut } from '@masthead/kit';
import { useRef } from 'react';
import { listCreatable } from './creatable';

/** Menu of what can be created for a day. */
export function NewMenu({ day }: { day: string }) {
  const navigate = useNavigate();
  const place = useRef<HTMLSpanElement>(null);
  useShortcut('n', 'New', () => place.current?.querySelector('button')?.click());
  return (
    <span ref={place}>
      <Menu
        trigger={
          <Button kind="primary" icon="plus" shortcut="N">
            New
          </Button>
        }
        heading={`For ${formatDate(day, 'weekday')}`}
        items={listCreatable(day).map(({ label, icon, path }) => ({ label, icon, onSelect: () => navigate(path) }))}
      />
    </span>
  );
}
