import { Icon } from '@masthead/kit';
import type { ReactNode } from 'react';
import { jump } from './jump';

/** Opens "Search or jump". */
export function JumpButton({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <button type="button" className={className} onClick={() => jump.set(true)}>
      <Icon name="search" />
      {children}
    </button>
  );
}
