import { readManifest } from '../../build/manifest.mjs';
import { applyManifest, type InstalledScreen, manifest } from '../manifest/manifest';

/** Installs every area there is, as the build's manifest describes them; their screens. */
export async function installAreas(): Promise<readonly InstalledScreen[]> {
  applyManifest(await readManifest());
  return manifest.get().screens;
}
