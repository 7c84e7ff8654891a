import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const AREAS = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'areas');

/** @typedef {import('../kit/area').AreaScreens & { entry: string }} AreaEntry */

/**
 * What `mfe/manifest.json` holds: of each area its screens and the address of its code.
 *
 * @returns {Promise<Record<string, AreaEntry>>}
 */
export async function readManifest() {
  const entries = areaNames().map(async (name) => /** @type {const} */ ([name, await readEntry(name)]));
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * One area's entry of the manifest.
 *
 * @param {string} name
 * @returns {Promise<AreaEntry>}
 */
export async function readEntry(name) {
  return { entry: `/mfe/${name}/remoteEntry.js`, ...(await importData(screensFile(name))) };
}

/** @param {string} name @returns {string} the path of the file that lists an area's screens */
export function screensFile(name) {
  return path.join(AREAS, name, 'screens.ts');
}

/** @returns {string[]} the areas there are: the folders below `areas/` */
export function areaNames() {
  return readdirSync(AREAS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** @returns {string[]} the areas with a page of their own beside the console: `areas/<name>/public/` */
export function pageNames() {
  return areaNames().filter((name) => existsSync(path.join(AREAS, name, 'public/index.html')));
}

/**
 * The default export of a TypeScript file that imports nothing but types.
 *
 * @param {string} file
 */
async function importData(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return module.default;
}
