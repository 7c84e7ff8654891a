import { formatCountOf } from '@masthead/kit';
import type { Report } from './report';

/** What a live check found behind a link or picture (ALERT-33). */
export type CheckStatus = NonNullable<Report['links'][number]['check']>['status'];
export type CheckedUrl = Report['links'][number];

/** The live checks of a report. A URL that stands in several sections counts once. */
export interface CheckSummary {
  total: number;
  checking: CheckedUrl[];
  ok: CheckedUrl[];
  broken: CheckedUrl[];
  /** URLs that could not be checked. */
  unknown: CheckedUrl[];
  /** URLs that are never checked, such as merge tags. */
  skipped: CheckedUrl[];
}

const GROUPS: Record<CheckStatus, 'checking' | 'ok' | 'broken' | 'unknown' | 'skipped'> = {
  checking: 'checking',
  ok: 'ok',
  broken: 'broken',
  blocked: 'broken',
  unknown: 'unknown',
  skipped: 'skipped',
};

/** Group URLs by the outcome of their checks. */
export function summarizeChecks(urls: readonly CheckedUrl[]): CheckSummary {
  const summary: CheckSummary = { total: 0, checking: [], ok: [], broken: [], unknown: [], skipped: [] };
  const seen = new Set<string>();
  for (const url of urls) {
    if (!url.check || seen.has(url.url)) continue;
    seen.add(url.url);
    summary[GROUPS[url.check.status]].push(url);
  }
  summary.total = seen.size - summary.skipped.length;
  return summary;
}

/** Return whether the service is still checking links or pictures of a report. */
export function isChecking({ links, pictures }: Report): boolean {
  return [...links, ...(pictures ?? [])].some(({ check }) => check?.status === 'checking');
}

/** Describe the state of checks in a line: "Checking 12 links…", "All 63 links answer". */
export function describeChecks({ total, checking, ok, skipped }: CheckSummary, noun: string): string {
  if (checking.length > 0) return `Checking ${formatCountOf(checking.length, noun)}…`;
  if (ok.length === total && skipped.length > 0) {
    const answer = ok.length === 1 ? 'answers' : 'answer';
    return `${formatCountOf(ok.length, noun)} ${answer}, ${skipped.length} not checked`;
  }
  if (ok.length === total) return total === 1 ? `The ${noun} answers` : `All ${formatCountOf(total, noun)} answer`;
  return `${ok.length} of ${formatCountOf(total, noun)} ${ok.length === 1 ? 'answers' : 'answer'}`;
}
