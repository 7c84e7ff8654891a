import { useSession } from '@masthead/client';
import { ButtonLink } from '@masthead/kit';
import { CLIENT_REPORT, getClientReportPath } from '../model/paths';

/** Link to the client reports; a user with a grant goes directly to their client's report (ACCESS-4). */
export function ReportLink() {
  const { isStaff, clientId } = useSession();
  if (isStaff) return <ButtonLink to={CLIENT_REPORT}>Client Report</ButtonLink>;
  return clientId !== null && <ButtonLink to={getClientReportPath(clientId)}>Client Report</ButtonLink>;
}

/** An external link, shown without its scheme. */
export function ExternalLink({ to, children }: { to: string; children?: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" title={to}>
      {children ?? to.replace(/^(https?:\/\/|mailto:)/, '').replace(/\/$/, '')}
    </a>
  );
}
