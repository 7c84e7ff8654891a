import { ensureScheme, isAllowedLink } from '@masthead/kit/editor';
import type { ReactNode } from 'react';

interface PreviewLinkProps {
  /** The link as typed. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link as the service will store it. An invalid link is not clickable. */
export function PreviewLink({ to, className, children }: PreviewLinkProps) {
  if (!to.trim() || !isAllowedLink(to)) return children;
  return (
    <a className={className} href={ensureScheme(to)} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
