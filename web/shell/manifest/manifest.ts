import { brand } from '@masthead/client';
import { takeEarly } from '@masthead/client/shell';
import { type AreaScreens, createObservable, useObservable } from '@masthead/kit';
import type { Screen } from '@masthead/kit/shell';
import axios from 'axios';
import { matchPath } from 'react-router-dom';

/** Manifest entry of an area. */
export interface AreaEntry extends AreaScreens {
  /** URL of the area's code. */
  entry: string;
}

/** A screen with the name of its area. */
export interface InstalledScreen extends Screen {
  area: string;
}

interface ManifestState {
  status: 'loading' | 'failed' | 'ready';
  areas: Readonly<Record<string, AreaEntry>>;
  screens: readonly InstalledScreen[];
}

const MANIFEST = '/mfe/manifest.json';
const LOADING: ManifestState = { status: 'loading', areas: {}, screens: [] };

/** Areas and screens of this installation. Kept outside React, because it is loaded before the first render. */
export const manifest = createObservable(LOADING);

/** Return all screens of this installation. */
export const useScreens = (): readonly InstalledScreen[] => useObservable(manifest).screens;

/**
 * Load the manifest. A failure becomes the status `failed`, so that a page can show it and retry.
 *
 * @param brandLoaded resolves when the brand is loaded: paths contain its slug. Both are fetched in parallel.
 */
export async function loadManifest(brandLoaded?: Promise<void>): Promise<void> {
  try {
    const [data] = await Promise.all([fetchData(MANIFEST, 10_000), brandLoaded]);
    applyManifest(data);
    const updated = updateAreas(data);
    // A page waits for the areas only if it may be one of their new screens: one of them may not answer.
    if (!manifest.get().screens.some(({ path }) => matchPath(path, location.pathname))) await updated;
  } catch {
    manifest.set({ ...LOADING, status: 'failed' });
  }
}

/** Apply what the areas' own files say: they may be newer than the shell. */
async function updateAreas(data: unknown): Promise<void> {
  const areas = Object.entries(data ?? {}).map(async ([name, built]) => [name, await fetchOwn(built)]);
  applyManifest(Object.fromEntries(await Promise.all(areas)));
}

/** Return an area's own entry, or the manifest's if the area does not answer, so that its links and screens stay. */
async function fetchOwn(built: unknown): Promise<unknown> {
  if (!isObject(built) || typeof built.entry !== 'string') return built;
  const own = await fetchData(built.entry.replace('remoteEntry.js', 'area.json'), 3000).catch(() => undefined);
  return isEntry(own) ? { ...own, entry: built.entry } : built;
}

async function fetchData(url: string, timeout: number): Promise<unknown> {
  return ((await takeEarly(url)) ?? (await axios.get<unknown>(url, { timeout }))).data;
}

/** Apply the manifest. Invalid entries are skipped, so that the other areas work. */
export function applyManifest(data: unknown): void {
  if (!isObject(data)) throw new Error('The manifest is not an object');
  const areas = Object.fromEntries(
    Object.entries(data).filter((area): area is [string, AreaEntry] => isEntry(area[1])),
  );
  const screens = Object.entries(areas).flatMap(([area, entry]) =>
    entry.screens.map((screen) => ({ ...screen, area, path: withBrand(screen.path) })),
  );
  manifest.set({ status: 'ready', areas, screens });
}

/** Replace `{brand}` in a path by the brand's slug. */
export const withBrand = (path: string): string => path.replace('{brand}', brand().word);

function isEntry(value: unknown): value is AreaEntry {
  return (
    isObject(value) && typeof value.entry === 'string' && Array.isArray(value.screens) && value.screens.every(isScreen)
  );
}

function isScreen(value: unknown): value is Screen {
  if (!isObject(value)) return false;
  const { navigation, records } = value;
  const hasFields = ['path', 'title', 'access'].every((field) => typeof value[field] === 'string');
  const hasValidNavigation = navigation === undefined || (isObject(navigation) && typeof navigation.order === 'number');
  const hasValidRecords =
    records === undefined || (isObject(records) && isObject(records.search) && typeof records.title === 'string');
  return hasFields && hasValidNavigation && hasValidRecords;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
