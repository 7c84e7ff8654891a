import type { Variant } from './registry';

/** The preview of one of an issue's emails (document 002 §2). */
export function previewPath(id: number, variant: Variant): string {
  return variant === 'holiday' ? `/alert-holiday-email-preview/${id}` : `/alert-email-preview/${id}`;
}

/** An issue, or one of its slots opened for editing. */
export function alertPath(id: number, slot?: string): string {
  return slot ? `/alert/${id}?slot=${slot}` : `/alert/${id}`;
}
