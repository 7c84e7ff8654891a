import { brand } from '@masthead/client';
import { takeEarly } from '@masthead/client/shell';
import { type AreaScreens, createObservable, useObservable } from '@masthead/kit';
import type { Screen } from '@masthead/kit/shell';
import axios from 'axios';
import { screenAt } from './screens';

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
    const [data] = await Promise.all([fetchManifest(), brandLoaded]);
    applyManifest(data);
    await waitForScreen(updateAreas(Object.entries(data ?? {})));
  } catch {
    manifest.set({ ...LOADING, status: 'failed' });
  }
}

async function fetchManifest(): Promise<unknown> {
  const early = await takeEarly(MANIFEST)?.catch(() => undefined);
  return (early ?? (await axios.get<unknown>(MANIFEST, { timeout: 10_000 }))).data;
}

/**
 * Ask each area for its own entry, which may be newer than the shell, and apply it. An area that does not answer keeps the
 * links and screens of the manifest.
 *
 * @returns when that is done, by area
 */
function updateAreas(built: [string, unknown][]): Map<string, Promise<void>> {
  const entries = Object.fromEntries(built);
  const update = async (name: string, entry: unknown) => {
    const own = await fetchOwn(entry);
    if (!own || JSON.stringify(own) === JSON.stringify(entry)) return;
    entries[name] = own;
    applyManifest(entries);
  };
  return new Map(built.map(([name, entry]) => [name, update(name, entry)]));
}

async function fetchOwn(built: unknown): Promise<AreaEntry | undefined> {
  if (!isObject(built) || typeof built.entry !== 'string') return undefined;
  const url = built.entry.replace('remoteEntry.js', 'area.json');
  try {
    const { data } = await (takeEarly(url) ?? axios.get<unknown>(url, { timeout: 3000 }));
    return isEntry(data) ? { entry: built.entry, purpose: data.purpose, screens: data.screens } : undefined;
  } catch {
    return undefined;
  }
}

/** Wait for those areas alone that may have the screen of this page: another may not answer. */
async function waitForScreen(updates: Map<string, Promise<void>>): Promise<void> {
  const findScreen = () => screenAt(manifest.get().screens, location.pathname);
  const screen = findScreen();
  // The area of a record may have a new screen at its address: `/posts/archive` beside `/posts/:id`.
  if (screen) return screen.path.includes(':') ? updates.get(screen.area) : undefined;
  const found = [...updates.values()].map((update) => update.then(() => findScreen() ?? Promise.reject()));
  await Promise.any(found).catch(() => undefined);
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
