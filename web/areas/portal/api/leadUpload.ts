import { http, type Problem, toProblem } from '@masthead/client';
import type { ImportAnswer, Layout, Mapping } from '../model/imports';
import type { LeadParent } from '../model/parents';
import { OPERATIONS } from './leads';

interface Sending {
  /** Which column is which; the service looks for itself without it. */
  mapping: Mapping | null;
  /** Only says what would happen. */
  dryRun: boolean;
  signal: AbortSignal;
  /** How much of the file has gone out, 0 to 1. */
  onProgress: (share: number) => void;
}

/** What came of sending a file: an answer, or the question which column is which. */
export type Outcome = { answer: ImportAnswer } | { unclear: Layout };

/**
 * Sends a file of leads (document 002 §7).
 *
 * @throws Problem in the service's own words
 */
export async function sendLeads(parent: LeadParent, file: File, sending: Sending): Promise<Outcome> {
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
      // A long file takes its time.
      timeout: 0,
      signal,
      onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
    });
    return { answer: data };
  } catch (error) {
    const problem = toProblem(error);
    const unclear = layoutIn(problem);
    if (unclear) return { unclear };
    throw problem;
  }
}

/** The columns and first rows that come with the refusal of a file nobody can make out; null for any other refusal. */
function layoutIn({ status, errors, details }: Problem): Layout | null {
  if (status !== 422 || errors[0]?.field !== 'mapping') return null;
  const { columns, sample, mapping = {} } = (details ?? {}) as Partial<Layout>;
  return columns && sample ? { columns, sample, mapping } : null;
}
