import { formatTime } from '../text/days';
import type { EarlierSave } from './form';

/** Format a save: "ana@aspen.example saved Title and Body, 10:31 AM". */
export function formatSave({ by, at, fields }: EarlierSave): string {
  return `${by ?? 'Someone'} saved ${joinNames(fields)}, ${formatTime(at)}`;
}

/** Format the latest of several saves and the number of earlier ones. */
export function formatSaves([latest, ...earlier]: EarlierSave[]): string {
  if (!latest) return '';
  const more =
    earlier.length === 0
      ? ''
      : `, after ${earlier.length === 1 ? '1 earlier save' : `${earlier.length} earlier saves`}`;
  return `${formatSave(latest)}${more}.`;
}

function joinNames(fields: string[]): string {
  if (fields.length === 0) return 'this';
  if (fields.length === 1) return String(fields[0]);
  return `${fields.slice(0, -1).join(', ')} and ${fields.at(-1)}`;
}
