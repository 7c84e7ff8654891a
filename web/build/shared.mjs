import { createRequire } from 'node:module';
import { contractVersion, DOORS } from './contract.mjs';

const manifest = createRequire(import.meta.url)('../package.json');

/** Entry points of React that areas import, and the npm package each belongs to. One React in the page. */
const PACKAGES = { react: 'react', 'react/jsx-runtime': 'react' };

/**
 * The shared modules of Module Federation. The shell carries them and an area only asks for them, so that an area stays
 * small and there is one React, one router, one store and one design system in the page. Router and store reach an area
 * through the kit and the client: a shared module is shipped whole, a re-export only with the names that are used.
 *
 * An area loads in every shell of the same contract (`kit/contract.snap`) that is not older than its own. In any other
 * it is refused, and the page asks to be reloaded.
 *
 * @param {'shell' | 'area'} kind
 */
export function shared(kind) {
  const carried = kind === 'shell' ? {} : { import: /** @type {false} */ (false) };
  const entry = (/** @type {string} */ version) => ({
    singleton: true,
    strictVersion: true,
    version,
    requiredVersion: `^${version.replace(/\.\d+$/, '.0')}`,
    ...carried,
  });
  return Object.fromEntries([
    ...Object.entries(PACKAGES).map(([name, owner]) => [name, entry(manifest.dependencies[owner])]),
    ...Object.keys(DOORS).map((name) => [name, entry(contractVersion())]),
  ]);
}
