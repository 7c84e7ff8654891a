import { useSession } from '@masthead/client';
import { ButtonLink, RecordLoading } from '@masthead/kit';
import type { ComponentProps } from 'react';
import { CLIENT_REPORT, getClientReportPath, type ISSUES } from '../model/paths';

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

type RecordBelowProps = Pick<ComponentProps<typeof RecordLoading>, 'query' | 'noun'> & {
  list: typeof ISSUES;
  label: string;
};

/** In the place of a record of a list: that it is loading, could not be loaded, or does not exist. */
export function RecordBelow({ list, label, ...loading }: RecordBelowProps) {
  return <RecordLoading {...loading} crumbs={[list, { label }]} back={{ to: list.to, label: list.name }} />;
}
