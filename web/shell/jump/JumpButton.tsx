import { Icon } from '@masthead/kit';
import type { ReactNode } from 'react';
import { openJump } from './actions';

/** Opens "Search or jump". */
export function JumpButton({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <button type="button" className={className} onClick={openJump}>
      <Icon name="search" />
      {children}
    </button>
  );
}
