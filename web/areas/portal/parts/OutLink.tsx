/** An external link, shown without its scheme. */
export function ExternalLink({ to, children }: { to: string; children?: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" title={to}>
      {children ?? to.replace(/^(https?:\/\/|mailto:)/, '').replace(/\/$/, '')}
    </a>
  );
}
