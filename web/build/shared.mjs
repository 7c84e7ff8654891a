import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { versionOf } from './versions.mjs';

const manifest = createRequire(import.meta.url)('../package.json');

/** npm packages the shell provides to every area: one instance, one version. */
const PACKAGES = ['react', 'react-dom', 'react-router-dom', 'react-redux', '@reduxjs/toolkit'];

/** Entry points of those packages that are asked for by their own name. */
const ENTRIES = { 'react/jsx-runtime': 'react', '@reduxjs/toolkit/query/react': '@reduxjs/toolkit' };

/** Our own folders, shared as if they were packages; each imports the other, so they have one version. */
const FOLDERS = { '@masthead/kit': '../kit/', '@masthead/client': '../client/' };

/**
 * The shared modules of Module Federation. The shell carries them, an area only asks for them, so that an area stays
 * small and there is one React, one store and one design system in the page.
 *
 * @param {'shell' | 'area'} kind
 */
export function shared(kind) {
  const carried = kind === 'shell' ? {} : { import: /** @type {false} */ (false) };
  const entry = (/** @type {string} */ version) => ({
    singleton: true,
    strictVersion: true,
    version,
    requiredVersion: version,
    ...carried,
  });
  const own = versionOf(Object.values(FOLDERS).map((folder) => fileURLToPath(new URL(folder, import.meta.url))));
  const ofPackage = (/** @type {string} */ name) => manifest.dependencies[name];
  return Object.fromEntries([
    ...PACKAGES.map((name) => [name, entry(ofPackage(name))]),
    ...Object.entries(ENTRIES).map(([name, owner]) => [name, entry(ofPackage(owner))]),
    ...Object.keys(FOLDERS).map((name) => [name, entry(own)]),
  ]);
}
