import { readManifest } from '../../build/manifest.mjs';
import { type AreaScreen, applyManifest, manifest } from '../manifest/manifest';

/** Installs every area there is, as the build's manifest describes them; their screens. */
export async function installAreas(): Promise<readonly AreaScreen[]> {
  applyManifest(await readManifest());
  return manifest.get().screens;
}
