import type { Variant } from './registry';

/** Return the path of an issue's email preview. */
export function previewPath(id: number, variant: Variant): string {
  return variant === 'holiday' ? `/alert-holiday-email-preview/${id}` : `/alert-email-preview/${id}`;
}

/** Return the path of the end of publishing; `code` says whether the code is on the clipboard. */
export const publishedPath = (id: number, code?: 'copied' | 'shown'): string =>
  code ? `/alert-published/${id}?code=${code}` : `/alert-published/${id}`;

/** Return the path of an issue's preview, with the checklist open. */
export const publishPath = (id: number, variant: Variant): string => `${previewPath(id, variant)}?publish=now`;

/** Return the path of the house record, at one of its fields. */
export const housePath = (field: string): string => `/house?field=${field}`;

/** Stands for the field in what the report says about threads. */
export const THREAD = 'thread';

/** Return the path of an issue, optionally with one of its slots open for editing at a field. */
export function alertPath(id: number, slot?: string, field?: string | null): string {
  if (!slot) return `/alert/${id}`;
  if (field === THREAD) return `/alert/${id}?thread=${slot}`;
  return field ? `/alert/${id}?slot=${slot}&field=${field}` : `/alert/${id}?slot=${slot}`;
}

/** Return the path of an issue that is about to start from another one. */
export const startPath = (id: number, from: number): string => `/alert/${id}?start=${from}`;

/** Return the path of the figures of an issue, with the clicks on its email. */
export const figuresPath = (emailStatId: number): string =>
  `/portal/email-performance/email-issue-details/${emailStatId}`;
