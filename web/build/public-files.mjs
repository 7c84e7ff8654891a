import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { screenChunks, sharedName, startChunks } from './first-load.mjs';
import { areaNames, readEntry, readManifest, screensFile, transpile } from './manifest.mjs';

const STAGE = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;

/** The user guide, with its images. */
const GUIDE = fileURLToPath(new URL('../../docs/guide/', import.meta.url));

/**
 * Emits the shell's `public/` files, `early.js`, the user guide and the manifest of areas. The manifest is read at run time, so
 * that an installation can replace it to remove an area or to load one from another server.
 */
export class PublicFiles {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const folder = path.join(compiler.context, 'public');
    const early = path.join(compiler.context, 'early.ts');
    emitFiles(compiler, 'PublicFiles', [folder, GUIDE], [early, ...areaNames().map(screensFile)], async (emit) => {
      emit('early.js', `(() => {${transpile(early, { minify: true })}})();`);
      for (const name of filesBelow(folder)) emit(name, readFileSync(path.join(folder, name)));
      for (const name of filesBelow(GUIDE)) emit(`guide/${name}`, readFileSync(path.join(GUIDE, name)));
      emit('mfe/manifest.json', json(await readManifest()));
    });
  }
}

/**
 * Emits an area's manifest entry next to its code, for an installation that deploys this area alone. It names the files
 * and shared modules with which the area and its screens start, for the shell's `early.js`.
 */
export class ManifestEntry {
  /** @param {string} name the area */
  constructor(name) {
    this.name = name;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    emitFiles(compiler, 'ManifestEntry', [], [screensFile(this.name)], async (emit, compilation) =>
      emit('area.json', json({ ...(await readEntry(this.name)), ...describeCode(compilation, `/mfe/${this.name}/`) })),
    );
  }
}

/**
 * @param {import('webpack').Compiler} compiler
 * @param {string} plugin
 * @param {string[]} folders watched folders
 * @param {string[]} files watched files
 * @param {(emit: (name: string, content: string | Buffer) => void, compilation: import('webpack').Compilation) =>
 *   Promise<void>} work
 */
function emitFiles(compiler, plugin, folders, files, work) {
  compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
    compilation.contextDependencies.addAll(folders);
    compilation.fileDependencies.addAll(files);
    compilation.hooks.processAssets.tapPromise({ name: plugin, stage: STAGE }, () =>
      work((name, content) => compilation.emitAsset(name, new webpack.sources.RawSource(content)), compilation),
    );
  });
}

/**
 * @param {import('webpack').Compilation} compilation of an area
 * @param {string} address of the area's files
 */
function describeCode(compilation, address) {
  /** @param {import('webpack').Chunk[]} chunks */
  const describe = (chunks) => {
    const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
    return {
      files: chunks.flatMap((chunk) => [...chunk.files].map((file) => `${address}${file}`)),
      shared: modules.flatMap((module) => sharedName(module) ?? []),
    };
  };
  const screens = [...screenChunks(compilation)].map(([name, chunks]) => [name, describe(chunks)]);
  return { start: describe(startChunks(compilation)), chunks: Object.fromEntries(screens) };
}

/** @param {unknown} value */
function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** @param {string} folder */
function filesBelow(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => path.extname(name) !== '');
}
