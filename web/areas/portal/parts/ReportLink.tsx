import { useSession } from '@masthead/client';
import { ButtonLink } from '@masthead/kit';
import { CLIENT_REPORT, clientReportPath } from '../model/paths';

/** The way to a client's report; whoever was granted one client's figures goes straight to it. */
export function ReportLink() {
  const { isStaff, clientId } = useSession();
  if (isStaff) return <ButtonLink to={CLIENT_REPORT}>Client Report</ButtonLink>;
  return clientId !== null && <ButtonLink to={clientReportPath(clientId)}>Client Report</ButtonLink>;
}
