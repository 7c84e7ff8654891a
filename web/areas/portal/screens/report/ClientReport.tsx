import { useSession } from '@masthead/client';
import type { ClientReport as Whole } from '@masthead/client/types/stats';
import { Button, formatDate, Navigate, PageHeader, useNavigate, useParams } from '@masthead/kit';
import { useId } from 'react';
import { useClientReportQuery } from '../../api/reports';
import { ClientField } from '../../choices/ClientField';
import { CLIENT_REPORT, getClientReportPath, PERFORMANCE } from '../../model/paths';
import { LoadError } from '../../parts/LoadError';
import styles from './ClientReport.module.css';
import { Campaigns, Issues, Items, Totals, Visits } from './ReportParts';

const CRUMBS = [{ label: 'Performance', to: PERFORMANCE }, { label: 'Client Report' }];

/** `/portal/client-report/{id}`: printable report of one client's content and campaigns. */
export default function ClientReport() {
  const { id } = useParams();
  const { clientId } = useSession();
  if (id !== undefined) return <ReportOf key={id} clientId={Number(id)} />;
  // A user with a grant has only one report (ACCESS-4).
  if (clientId !== null) return <Navigate to={getClientReportPath(clientId)} replace />;
  return (
    <>
      <PageHeader
        title="Client Report"
        breadcrumbs={CRUMBS}
        subtitle="What a client had in issues and campaigns, and what it brought: on one page, made to be printed."
      />
      <ClientChoice clientId={null} />
    </>
  );
}

function ReportOf({ clientId }: { clientId: number }) {
  const { isStaff } = useSession();
  const { data: report, error, refetch } = useClientReportQuery(clientId);
  if (!report) {
    return (
      <LoadError
        noun="report"
        crumbs={CRUMBS}
        back={{ to: isStaff ? CLIENT_REPORT : PERFORMANCE, label: isStaff ? 'Choose a client' : 'Email Performance' }}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const company = report.client.company ?? `Client ${report.client.id}`;
  return (
    <>
      <PageHeader
        title={company}
        breadcrumbs={CRUMBS}
        subtitle={`Client report, ${formatDate(new Date().toISOString(), 'long')}`}
        actions={
          <Button kind="primary" icon="download" onClick={() => window.print()}>
            Print or save as PDF
          </Button>
        }
      />
      {isStaff && <ClientChoice clientId={clientId} company={company} />}
      <ReportSections report={report} />
    </>
  );
}

function ReportSections({ report }: { report: Whole }) {
  return (
    <div className={styles.report}>
      <Totals totals={report.totals} />
      <Issues issues={report.issues} averages={report.averages.issues} />
      <Items items={report.items} />
      <Campaigns campaigns={report.campaigns} averages={report.averages.campaigns} />
      <Visits views={report.views} clicks={report.clicks} />
    </div>
  );
}

/** Lets staff switch to another client's report. */
function ClientChoice({ clientId, company }: { clientId: number | null; company?: string }) {
  const id = useId();
  const navigate = useNavigate();
  const open = (next: number | null) => navigate(next === null ? CLIENT_REPORT : getClientReportPath(next));
  return (
    <div className={styles.choice}>
      <ClientField label="Client" company={company} field={{ id, name: 'client', value: clientId, onChange: open }} />
    </div>
  );
}
