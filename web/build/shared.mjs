import { createRequire } from 'node:module';
import { contractVersion, ENTRY_POINTS } from './contract.mjs';

const manifest = createRequire(import.meta.url)('../package.json');

/** Entry points of React that areas import, and their npm packages. There is one React in the page. */
const PACKAGES = { react: 'react', 'react/jsx-runtime': 'react' };

/**
 * Return the shared modules of Module Federation. The shell provides them and areas consume them, so that areas stay
 * small and there is one React, router, store and design system in the page. Areas import router and store through the
 * kit and the client: a shared package is shipped completely, a re-export only with the names in use.
 *
 * An area loads in a shell with the same major contract version (`kit/contract.snap`) that is not older than the area's
 * own. Another shell refuses it, and the page asks to be reloaded.
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
    ...Object.keys(ENTRY_POINTS).map((name) => [name, entry(contractVersion())]),
  ]);
}
