import { formatCountOf, type RecordForm, toast } from '@masthead/kit';
import { useState } from 'react';
import { getFields, type Section } from '../../model/sections';
import type { Values } from '../../model/values';

/** Files that were chosen in another field of the section. */
export interface SpreadFiles {
  /** The file that a field is to upload, by the field's name. */
  incoming: Readonly<Record<string, File>>;
  /** Give files to the empty image fields, from the next one on; absent where a field stands alone. */
  spread: ((files: readonly File[], from: string) => void) | undefined;
  /** Names of the empty image fields besides this one, which take more pictures of the library. */
  listPlaces: (from: string) => string[];
  /** Give uploaded files, by their addresses, to the empty image fields. */
  place: (addresses: readonly string[], from: string) => void;
}

/** Several images of the gallery are chosen at once: each goes to an empty place (CONSOLE-33). */
export function useSpreadFiles(section: Section, form: RecordForm<Values>): SpreadFiles {
  const [incoming, setIncoming] = useState<SpreadFiles['incoming']>({});
  if (section.resource !== 'gallery') return { incoming, spread: undefined, listPlaces: () => [], place: () => {} };
  const listPlaces = (from: string) =>
    getImageNames(section).filter((name) => name !== from && !form.values[name] && !incoming[name]);
  const place = (addresses: readonly string[], from: string) => {
    const empty = listPlaces(from);
    for (const [at, address] of addresses.entries()) if (empty[at]) form.setValue(empty[at], address);
  };
  const spread = (files: readonly File[], from: string) => {
    const empty = listPlaces(from);
    const placed = files.slice(0, empty.length).map((file, at) => [empty[at], file] as const);
    setIncoming({ ...incoming, ...Object.fromEntries(placed) });
    const left = files.length - placed.length;
    if (left > 0) toast.error(`${formatCountOf(left, 'file')} left out: there is no empty place.`);
  };
  return { incoming, spread, listPlaces, place };
}

function getImageNames(section: Section): string[] {
  return getFields(section)
    .filter(({ type, picture }) => type === 'image' && !picture?.video)
    .map(({ name }) => name);
}
