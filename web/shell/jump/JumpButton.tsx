import { Icon } from '@masthead/kit';
import type { ReactNode } from 'react';
import { jump } from './jump';

/** Opens the search over screens. */
export function JumpButton({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <button type="button" className={className} onClick={() => jump.set(true)}>
      <Icon name="search" />
      {children}
    </button>
  );
}
