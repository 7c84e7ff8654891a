import { api, endpoint, http, listEndpoint, type Problem, toProblem } from '@masthead/client';
import * as stats from '@masthead/client/operations/stats';
import type { ImportAnswer, Layout, Mapping } from '../model/imports';
import type { LeadParent } from '../model/records';
import type { Page } from './stats';

type Of<T = object> = { parent: LeadParent } & T;

/** Operations on leads by kind of parent. */
export const OPERATIONS = {
  content: { list: stats.listEmailLeads, removeAll: stats.deleteAllEmailLeads, upload: stats.uploadEmailLeads },
  campaign: { list: stats.listEmcLeads, removeAll: stats.deleteAllEmcLeads, upload: stats.uploadEmcLeads },
};

/** Endpoints of the leads of a content item or a campaign (STATS-14 to STATS-19). */
export const leadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    leads: build.query(
      listEndpoint(({ parent: { kind, id }, ...page }: Of<Page>) => OPERATIONS[kind].list({ ...page, id })),
    ),
    /** Deletes all leads of the parent (STATS-19). */
    removeAllLeads: build.mutation(endpoint(({ kind, id }: LeadParent) => OPERATIONS[kind].removeAll(id))),
    leadImports: build.query(
      endpoint(({ kind, id }: LeadParent) =>
        stats.listLeadImports(kind === 'content' ? { emailContentStatId: id } : { emcStatId: id }),
      ),
    ),
    undoImport: build.mutation(endpoint((id: number) => stats.undoLeadImport({ id }))),
  }),
});

interface SendOptions {
  /** The column mapping; without it the service detects the columns. */
  mapping: Mapping | null;
  /** Only reports what an import would do. */
  dryRun: boolean;
  signal: AbortSignal;
  /** Uploaded share of the file, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Result of sending a file: the service's answer, or the columns that need a mapping. */
export type SendResult = { answer: ImportAnswer } | { layout: Layout };

/**
 * Send a file of leads (STATS-14).
 *
 * @throws Problem with the service's message
 */
export async function sendLeads(parent: LeadParent, file: File, sending: SendOptions): Promise<SendResult> {
  const { mapping, dryRun, signal, onProgress } = sending;
  const { url, body } = OPERATIONS[parent.kind].upload({
    id: parent.id,
    body: {
      clientId: parent.clientId,
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      ...(dryRun && { dryRun }),
      file,
    },
  });
  try {
    const { data } = await http.postForm<ImportAnswer>(url, body, {
      // No timeout: a large file takes long.
      timeout: 0,
      signal,
      onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
    });
    return { answer: data };
  } catch (error) {
    const problem = toProblem(error);
    const layout = findLayout(problem);
    if (layout) return { layout };
    throw problem;
  }
}

/** Return the columns and first rows from a problem about unknown columns; null for any other problem. */
function findLayout({ status, errors, details }: Problem): Layout | null {
  if (status !== 422 || errors[0]?.field !== 'mapping') return null;
  const { columns, sample, mapping = {} } = (details ?? {}) as Partial<Layout>;
  return columns && sample ? { columns, sample, mapping } : null;
}
