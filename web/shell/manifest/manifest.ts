import { api, brand } from '@masthead/client';
import { type AreaScreens, createObservable, type Screen, useObservable } from '@masthead/kit';
import axios from 'axios';

/** One area as the manifest describes it. */
export interface AreaEntry extends AreaScreens {
  /** The address of its code. */
  entry: string;
}

/** A screen and the area that shows it. */
export interface InstalledScreen extends Screen {
  area: string;
}

interface ManifestState {
  status: 'loading' | 'failed' | 'ready';
  areas: Readonly<Record<string, AreaEntry>>;
  screens: readonly InstalledScreen[];
}

const LOADING: ManifestState = { status: 'loading', areas: {}, screens: [] };

/** The areas of this installation and their screens. Outside React: areas are loaded by it before anything renders. */
export const manifest = createObservable(LOADING);

/** Every screen of this installation. */
export const useScreens = (): readonly InstalledScreen[] => useObservable(manifest).screens;

/**
 * Reads the manifest. A failure is kept as the status, so that a page can say it and try again.
 *
 * @param brandLoaded paths hold the brand's word, so the brand comes first; both are fetched at the same time
 */
export async function loadManifest(brandLoaded?: Promise<void>): Promise<void> {
  try {
    const [{ data }] = await Promise.all([axios.get<unknown>('/mfe/manifest.json', { timeout: 10_000 }), brandLoaded]);
    applyManifest(data);
  } catch {
    manifest.set({ ...LOADING, status: 'failed' });
  }
}

/** Takes what the manifest says. An entry that cannot be read is left out; the other areas work. */
export function applyManifest(data: unknown): void {
  if (!isObject(data)) throw new Error('The manifest is not an object');
  const areas = Object.fromEntries(
    Object.entries(data).filter((area): area is [string, AreaEntry] => isEntry(area[1])),
  );
  const screens = Object.entries(areas).flatMap(([area, entry]) =>
    entry.screens.map((screen) => ({ ...screen, area, path: withBrand(screen.path) })),
  );
  api.enhanceEndpoints({ addTagTypes: screens.flatMap(({ navigation }) => navigation?.badge?.tag ?? []) });
  manifest.set({ status: 'ready', areas, screens });
}

/** A path with the brand's word in place of `{brand}`. */
export const withBrand = (path: string): string => path.replace('{brand}', brand().word);

function isEntry(value: unknown): value is AreaEntry {
  return (
    isObject(value) && typeof value.entry === 'string' && Array.isArray(value.screens) && value.screens.every(isScreen)
  );
}

function isScreen(value: unknown): value is Screen {
  if (!isObject(value)) return false;
  const { navigation, records } = value;
  const named = ['path', 'title', 'access'].every((field) => typeof value[field] === 'string');
  const linked = navigation === undefined || (isObject(navigation) && typeof navigation.order === 'number');
  const found =
    records === undefined || (isObject(records) && isObject(records.search) && typeof records.title === 'string');
  return named && linked && found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
