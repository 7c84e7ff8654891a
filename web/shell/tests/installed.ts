import { readManifest } from '../../build/manifest.mjs';
import { applyManifest, type InstalledScreen, manifest } from '../manifest/manifest';

/** Apply the build's manifest of all areas and return their screens. */
export async function installAreas(): Promise<readonly InstalledScreen[]> {
  applyManifest(await readManifest());
  return manifest.get().screens;
}
