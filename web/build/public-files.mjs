import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const STAGE = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;

/** What people are told of their work, with its pictures. */
const GUIDE = fileURLToPath(new URL('../../docs/guide/', import.meta.url));

/**
 * Puts the shell's `public/` files, the guide and the manifest of areas beside the page. The manifest is read at run time, so an
 * installation may replace it to take an area from elsewhere.
 */
export class PublicFiles {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const folder = path.join(compiler.context, 'public');
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      compilation.contextDependencies.add(folder);
      compilation.contextDependencies.add(GUIDE);
      compilation.hooks.processAssets.tap({ name: 'PublicFiles', stage: STAGE }, () => {
        const emit = (/** @type {string} */ name, /** @type {string | Buffer} */ content) =>
          compilation.emitAsset(name, new webpack.sources.RawSource(content));
        for (const name of readdirSync(folder)) emit(name, readFileSync(path.join(folder, name)));
        for (const name of filesBelow(GUIDE)) emit(`guide/${name}`, readFileSync(path.join(GUIDE, name)));
        emit('mfe/manifest.json', `${JSON.stringify(manifest(), null, 2)}\n`);
      });
    });
  }
}

/** @param {string} folder */
function filesBelow(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => path.extname(name) !== '');
}

/** @returns {Record<string, string>} each area's name and the address of its entry */
function manifest() {
  return Object.fromEntries(areaNames().map((name) => [name, `/mfe/${name}/remoteEntry.js`]));
}

/** @returns {string[]} the areas there are: the folders below `areas/` */
export function areaNames() {
  const areas = new URL('../areas/', import.meta.url);
  return readdirSync(areas, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** @returns {string[]} the areas with a page of their own beside the console: `areas/<name>/public/` */
export function pageNames() {
  return areaNames().filter((name) => existsSync(new URL(`../areas/${name}/public/index.html`, import.meta.url)));
}
