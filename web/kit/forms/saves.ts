import { formatTime } from '../text/days';
import { joinNames } from '../text/names';
import type { EarlierSave } from './form';

/** Format a save: "ana@aspen.example saved Title and Body, 10:31 AM". */
export function formatSave({ by, at, fields }: EarlierSave): string {
  return `${by ?? 'Someone'} saved ${joinNames(fields) || 'this'}, ${formatTime(at)}`;
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
