import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const AREAS = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'areas');

/** @typedef {import('../kit/area').AreaScreens & { entry: string }} AreaEntry */

/**
 * Return the content of `mfe/manifest.json`: the screens and the code URL of each area.
 *
 * @returns {Promise<Record<string, AreaEntry>>}
 */
export async function readManifest() {
  const entries = areaNames().map(async (name) => /** @type {const} */ ([name, await readEntry(name)]));
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Return the manifest entry of an area.
 *
 * @param {string} name
 * @returns {Promise<AreaEntry>}
 */
export async function readEntry(name) {
  const { purpose, screens } = await importData(screensFile(name));
  return { entry: `/mfe/${name}/remoteEntry.js`, purpose, screens: screens.map(toScreen) };
}

/**
 * @param {import('../kit/area').Area['screens'][number]} screen
 * @returns {import('../kit/area').Screen} it with the name of its chunk instead of what it loads
 */
function toScreen({ load, props: _props, ...screen }) {
  const chunk = /webpackChunkName: "([\w-]+)"/.exec(String(load))?.[1];
  return chunk ? { ...screen, chunk } : screen;
}

/** @param {string} name @returns {string} the path of the file that lists an area's screens */
export function screensFile(name) {
  return path.join(AREAS, name, 'area.ts');
}

/** @returns {string[]} names of the areas: the folders below `areas/` */
export function areaNames() {
  return readdirSync(AREAS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** @returns {string[]} names of the areas with a public page: `areas/<name>/public/` */
export function pageNames() {
  return areaNames().filter((name) => existsSync(path.join(AREAS, name, 'public/index.html')));
}

/**
 * Evaluate a TypeScript file that imports only types, and return its default export.
 *
 * @param {string} file
 */
async function importData(file) {
  const module = await import(`data:text/javascript,${encodeURIComponent(transpile(file))}`);
  return module.default;
}

/**
 * Return a TypeScript file that imports only types as JavaScript.
 *
 * @param {string} file
 * @param {import('@swc/core').Options} [options]
 */
export function transpile(file, options) {
  const jsc = { target: /** @type {const} */ ('es2022'), parser: { syntax: /** @type {const} */ ('typescript') } };
  return transformSync(readFileSync(file, 'utf8'), { filename: file, jsc, isModule: true, ...options }).code;
}
