import { api, brand, endpoint, http, listChangeTags } from '@masthead/client';
import * as alerts from '@masthead/client/operations/alerts';
import * as stats from '@masthead/client/operations/stats';
import type { ReportImportDone } from '@masthead/client/types/stats';

/** Endpoints of the reports of mail services (STATS-60 to STATS-64). */
export const reportImportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportImports: build.query(endpoint((emailStatId: number) => stats.listEmailReportImports({ emailStatId }))),
    clickMap: build.query(endpoint(stats.getEmailClickMap)),
    /** The email of an issue as it was published, with the real targets of its links. */
    publishedEmail: build.query(
      endpoint((id: number) => alerts.getAlertEmail({ id, variant: 'standard', version: 'sent', targets: true })),
    ),
    undoReportImport: build.mutation(
      endpoint(({ id, version }: { id: number; version?: number }) => stats.undoEmailReportImport({ id, version })),
    ),
  }),
});

/** Where a clicked address belongs: a slot as in `utm_content`, or none. */
export interface Answer {
  url: string;
  slot: string | null;
  remember: boolean;
}

export interface Report {
  files: readonly File[];
  /** By default the issue that the files name. */
  alertItemId: number | null;
  clicks: 'live' | 'file' | null;
  answers: readonly Answer[];
}

const NO_FILE = { file: new Blob() };
/** What an import changes, to read it anew. */
export const IMPORTED = listChangeTags(stats.importReportOfIssue({ body: NO_FILE }));

/** Send a report; a dry run only says what it has. Figures that are made get the link of the issue in the archive. */
export async function sendReport(report: Report, issue: number | null): Promise<ReportImportDone> {
  const { url, params } = stats.importReportOfIssue({ alertItemId: report.alertItemId ?? undefined, body: NO_FILE });
  const form = new FormData();
  for (const file of report.files) form.append('file', file);
  if (report.clicks) form.append('clicks', report.clicks);
  form.append('addresses', JSON.stringify(report.answers));
  if (issue === null) form.append('dryRun', 'true');
  else form.append('newsletterLink', `${location.origin}/${brand().word}-alert/${issue}`);
  return (await http.postForm<ReportImportDone>(url, form, { params })).data;
}
